import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkLinks } from '../../site/check-links.mjs';

const site = mkdtempSync(join(tmpdir(), 'wasm-pca-site-'));
afterAll(() => rmSync(site, { recursive: true }));
writeFileSync(join(site, 'data.json'), '{}');
writeFileSync(join(site, 'other.html'), '<h2 id="here">Here</h2>');

const linking = (href: string) => (): void => {
  writeFileSync(join(site, 'index.html'), `<h1 id="top">Top</h1><a class="x" href="${href}">a link</a>`);
  checkLinks(site);
};

test.each([
  '#top',
  './other.html',
  '/docs/other.html#here',
  'other.html#here',
  '../',
  '/docs/../',
  'mailto:a@b.c',
  'data.json',
])('a link to %s holds', (href) => {
  expect(linking(href)).not.toThrow();
});

test.each([
  '#away',
  './missing.html',
  '/docs/other.html#away',
  'other.html#away',
  '/docs/missing/',
  'missing.json',
])('a link to %s fails the build', (href) => {
  expect(linking(href)).toThrow('dead links');
});
