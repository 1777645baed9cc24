/** Former panels of the tour, and where they are now. */
const MOVED: Record<string, string> = { yours: './yours/', race: './docs/benchmarks.html#race' };

const panelOf = (name: string) => name.split('-')[0];
const hasMoved = (name: string) => Object.hasOwn(MOVED, panelOf(name));

/** Redirects a link to a former panel, or to a state of it, to its present address. Returns whether it does. */
export function leadOn(): boolean {
  const names = [...new URLSearchParams(location.search).keys()];
  const name = location.hash === '' ? names.find(hasMoved) : location.hash.slice(1);
  if (name === undefined || !hasMoved(name)) return false;
  const panel = panelOf(name);
  const target = new URL(MOVED[panel], location.href);
  for (const [key, value] of new URLSearchParams(location.search))
    if (panelOf(key) === panel) target.searchParams.append(key, value);
  if (location.hash !== '' && target.hash === '' && name !== panel) target.hash = name;
  location.replace(target);
  return true;
}
