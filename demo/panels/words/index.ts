/** Being built. */
export function mountWords(): void {}
