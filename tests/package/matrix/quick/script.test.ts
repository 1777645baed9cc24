import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scriptEntry } from '../entry';
import { project } from '../project';
import { page, row, served } from '../row';
import { html, pageScript, serviceWorkerScript, startingServiceWorker } from '../sources';

const own = project({}, {});
const withScript = () =>
  html(`<script src="${scriptEntry(own)}"></script>`, `<script>${pageScript}</script>`);

row('Plain <script>', own, () => {
  own.write({ 'index.html': withScript() });
  return served(own.folder);
});

row('Plain <script>, file:// page', own, () => {
  own.write({ 'index.html': withScript() });
  return page(pathToFileURL(join(own.folder, 'index.html')).href);
});

row(
  'Service worker, importScripts',
  own,
  () => {
    own.write({
      'index.html': html(`<script>${startingServiceWorker}</script>`),
      'service-worker.js': `importScripts('${scriptEntry(own)}');\n${serviceWorkerScript}`,
    });
    return served(own.folder);
  },
  { in: 'calling thread' },
);
