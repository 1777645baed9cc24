/** Names as a header gives them, made different from each other. */
export function uniqueNames(cells: string[]): string[] {
  const used = new Set<string>();
  return cells.map((cell, j) => {
    const name = cell.trim() || `column ${j + 1}`;
    let unique = name;
    for (let times = 2; used.has(unique); times++) unique = `${name} (${times})`;
    used.add(unique);
    return unique;
  });
}
