import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the mirrors from which this machine gets its own packages; none where it is not a Debian. */
export function debianMirrors(directory = '/etc') {
  const release = read(join(directory, 'os-release'));
  const codename = release.match(/^VERSION_CODENAME=(.+)$/m)?.[1];
  if (!/^ID=debian$/m.test(release)) return [];
  const suites = [codename, 'stable', 'testing', 'unstable', 'sid'];
  const ofDebian = entries(join(directory, 'apt')).filter(
    (entry) => entry.components.includes('main') && entry.suites.some((suite) => suites.includes(suite)),
  );
  return [...new Set(ofDebian.flatMap((entry) => entry.uris))].filter((uri) => /^(https?|file):/.test(uri));
}

function entries(apt) {
  const parts = join(apt, 'sources.list.d');
  const names = existsSync(parts) ? readdirSync(parts).sort() : [];
  const texts = (extension) =>
    names.filter((name) => name.endsWith(extension)).map((name) => read(join(parts, name)));
  const lines = [read(join(apt, 'sources.list')), ...texts('.list')].join('\n').split('\n');
  const stanzas = texts('.sources').flatMap((text) => text.split(/\n\s*\n/));
  return [...lines.map(oneLineEntry), ...stanzas.map(stanzaEntry)].filter(Boolean);
}

// The format is: deb [options] uri suite component...
function oneLineEntry(line) {
  const [, uri, suite, components] = line.match(/^\s*deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(\S+)\s+([^#]*)/) ?? [];
  return uri && { uris: [uri], suites: [suite], components: components.trim().split(/\s+/) };
}

function stanzaEntry(text) {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const field = (name) => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? '';
    return line
      .slice(name.length + 1)
      .trim()
      .split(/\s+/)
      .filter(Boolean);
  };
  if (!field('types').includes('deb') || field('enabled').includes('no')) return undefined;
  return { uris: field('uris'), suites: field('suites'), components: field('components') };
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
