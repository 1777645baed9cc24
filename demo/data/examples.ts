import irisUrl from './iris.csv?url';
import faithfulUrl from './old-faithful.csv?url';

/** Small tables to try the page with; the values are those of R's package `datasets`. */
export interface Example {
  id: string;
  name: string;
  file: string;
  url: string;
  about: string;
}

export const examples: Example[] = [
  {
    id: 'iris',
    name: 'Iris',
    file: 'iris.csv',
    url: irisUrl,
    about: '150 flowers of three species, four lengths in cm (Anderson 1935, Fisher 1936; from R’s datasets)',
  },
  {
    id: 'faithful',
    name: 'Old Faithful',
    file: 'old-faithful.csv',
    url: faithfulUrl,
    about: '272 eruptions: duration and waiting time in minutes (Azzalini & Bowman 1990; from R’s datasets)',
  },
];
