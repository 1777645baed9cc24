/** Being built. */
export function mountFisher(): void {}
