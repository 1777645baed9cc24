import { placesOf, ranges, runsIn } from '../../../tables/text/ranges.ts';
import { urlParameter } from '../../ui/url-parameter.ts';

const MOST = 2000; // characters that servers accept in an address
const MANY = 'many';

/**
 * Returns the indices in a text such as "1-4,7", or "0" for none, below `count`; null where the text is not of that
 * form.
 */
function placesIn(text: string, count: number): number[] | null {
  const runs = text === '0' ? [] : runsIn(text, ',');
  return runs && (runs.at(-1)?.[1] ?? 0) <= count ? placesOf(runs, count) : null;
}

/** Returns a set of indices that the page's address holds, unless it would be too long. */
export function keptPlaces(name: string, restore: () => void) {
  let own: number[] | null = null;
  const kept = urlParameter(name, '', () => true, restore);
  return {
    /** The indices below `count`, ascending; null where the address has none. */
    of: (count: number) => (kept.value === MANY ? own : placesIn(kept.value, count)),
    set(places: number[] | null) {
      own = places;
      const text = places ? ranges(places, ',') || '0' : '';
      kept.set(text.length > MOST ? MANY : text);
    },
    forget: () => kept.set('', true),
    /** True where the page was opened by an address that had no room for them. */
    get isLost() {
      return kept.value === MANY && !own;
    },
  };
}
