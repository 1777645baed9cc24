/** The command as it could be typed again. */
export function commandLine(): string {
  return ['wasm-pca', ...process.argv.slice(2).map(quoted)].join(' ');
}

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
