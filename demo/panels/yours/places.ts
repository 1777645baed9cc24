import { ranges } from '../../../tables/text/ranges.ts';
import { urlParameter } from '../../ui/url-parameter.ts';

const MOST = 2000; // characters, which servers take in an address
const MANY = 'many';

/** The places written as "1-4,7" or, for none, as "0", of so many; null where it is no such text. */
function placesIn(text: string, count: number): number[] | null {
  if (text === '0') return [];
  if (!/^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(text)) return null;
  const places: number[] = [];
  for (const run of text.split(',')) {
    const [first, last = first] = run.split('-').map(Number);
    if (!(first >= 1 && last >= first && last <= count)) return null;
    for (let place = first; place <= last; place++) places.push(place - 1);
  }
  return places;
}

/** Some of many places, which the page's address keeps unless they take too much room. */
export function keptPlaces(name: string, restore: () => void) {
  let own: number[] | null = null;
  const kept = urlParameter(name, '', () => true, restore);
  return {
    /** Of so many, ascending; null where none are kept. */
    of: (count: number) => (kept.value === MANY ? own : placesIn(kept.value, count)),
    set(places: number[] | null) {
      own = places;
      const text = places ? ranges(places, ',') || '0' : '';
      kept.set(text.length > MOST ? MANY : text);
    },
    forget: () => kept.set('', true),
    /** Whether the address that was followed had no room for them. */
    get isLost() {
      return kept.value === MANY && !own;
    },
  };
}
