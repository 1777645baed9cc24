import { join } from 'node:path';
import { project } from '../project';
import { row, served } from '../row';
import { html, outcomeOf } from '../sources';

const ANGULAR = '22.2.6';

const builder = {
  outputPath: 'dist',
  index: 'src/index.html',
  browser: 'src/main.ts',
  tsConfig: 'tsconfig.json',
};
const workspace = {
  version: 1,
  projects: {
    app: {
      projectType: 'application',
      root: '',
      sourceRoot: 'src',
      architect: {
        build: { builder: '@angular/build:application', options: builder },
      },
    },
  },
};
const compilerOptions = {
  strict: true,
  skipLibCheck: true,
  isolatedModules: true,
  experimentalDecorators: true,
  importHelpers: true,
  target: 'ES2022',
  module: 'preserve',
};

const own = project(
  {
    '@angular/core': ANGULAR,
    '@angular/build': '22.2.7',
    '@angular/cli': '22.2.7',
    '@angular/common': ANGULAR,
    '@angular/compiler': ANGULAR,
    '@angular/compiler-cli': ANGULAR,
    '@angular/platform-browser': ANGULAR,
    rxjs: '7.8.2',
    tslib: '2.8.1',
    typescript: '6.0.3',
  },
  {
    'angular.json': JSON.stringify(workspace),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src/**/*.ts'] }),
    'src/index.html': html('<app-root></app-root>'),
    'src/main.ts': `
import { Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { report } from './report';

@Component({ selector: 'app-root', template: '<p>here</p>' })
class App {
  constructor() {
    void report();
  }
}
bootstrapApplication(App);
`,
    'src/report.ts': `// @ts-nocheck
import { init, PCA } from 'wasm-pca';
${outcomeOf}
export async function report() { globalThis.outcome = await outcomeOf({ init, PCA }); }
`,
  },
);

row('Angular 22, production build', own, async () => {
  await own.build('ng', 'build');
  return served(join(own.folder, 'dist/browser'));
});
