/** Powers of ten from the last below all values to the first above them: ticks of a logarithmic axis. */
export function decades(values: ArrayLike<number>): number[] {
  const all = Array.from(values);
  const least = Math.floor(Math.log10(Math.min(...all)));
  const most = Math.ceil(Math.log10(Math.max(...all)));
  return Array.from({ length: most - least + 1 }, (_, k) => 10 ** (least + k));
}
