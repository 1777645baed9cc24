/** Being built. */
export function mountExplore(): void {}
