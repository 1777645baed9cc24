/** Returns the mark of class k, as the outline of a circle or a square. */
export function markPath(k: number, x: number, y: number, size: number): string {
  if (k === 0)
    return `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
  const half = 0.9 * size;
  return `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;
}
