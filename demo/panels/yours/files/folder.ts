import type { Given } from './source.ts';

/** Resolves to all files in a dropped file or folder, including those in subfolders. */
export async function filesIn(entry: FileSystemEntry): Promise<Given[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, path: entry.fullPath.slice(1) }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Given[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found; // readEntries() gives about a hundred at a time
    for (const one of some) found.push(...(await filesIn(one)));
  }
}
