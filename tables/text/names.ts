/** Makes the names of a header unique. */
export function uniqueNames(cells: string[]): string[] {
  const times = new Map<string, number>(); // a lower bound of how often each name occurred
  return cells.map((cell, j) => {
    const name = cell.trim() || `column ${j + 1}`;
    let time = (times.get(name) ?? 0) + 1;
    let unique = time === 1 ? name : `${name} (${time})`;
    while (times.has(unique)) unique = `${name} (${++time})`;
    times.set(name, time).set(unique, times.get(unique) ?? 1);
    return unique;
  });
}
