import { project } from '../project';
import { program, row } from '../row';
import { testScript } from '../sources';

const own = project({ jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' }, { 'pca.test.js': testScript });

const complaints = /^PASS /; // Jest reports to standard error

row('Jest 30, node', own, () => program(own, 'jest'), { complaints });
row('Jest 30, jsdom', own, () => program(own, 'jest', '--env=jsdom'), { complaints });
