/** Being built. */
export function mountWhiten(): void {}
