/** Being built. */
export function mountWide(): void {}
