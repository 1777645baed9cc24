export const queue = 'wasm-pca';

if (!process.env.REDIS_URL) throw new Error('REDIS_URL says where Redis is, and its password');
export const connection = { url: process.env.REDIS_URL };
