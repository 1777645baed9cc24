/** Being built. */
export function mountRace(): void {}
