import type { Moments } from 'wasm-pca';
import { openOutput } from '../write/output.ts';
import { encodeShard, type ShardHeader } from './shard-file.ts';

/** Writes a .mom file, and resolves to its number of bytes. */
export async function saveShard(path: string, header: ShardHeader, moments: Moments): Promise<number> {
  const output = await openOutput(path);
  let bytes = 0;
  for (const part of encodeShard({ header, moments: moments.toBytes() })) {
    await output.write(part);
    bytes += part.length;
  }
  await output.commit();
  return bytes;
}
