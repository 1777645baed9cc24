export const queue = 'wasm-pca';

export const connection = { url: process.env.REDIS_URL ?? 'redis://localhost:6379' };
