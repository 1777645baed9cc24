import { serve } from '../../../support/server';
import { moduleEntry, scriptEntry } from '../entry';
import { project } from '../project';
import { fetchedOf, row, type Seen, served } from '../row';
import { html, pageModule, pageScript } from '../sources';

const own = project({}, {});

/** A page that takes the package from another origin. */
async function fromElsewhere(index: (cdn: string) => string): Promise<Seen> {
  const cdn = await serve(own.folder, () => ({ headers: { 'Access-Control-Allow-Origin': '*' } }));
  try {
    const body = index(cdn.address);
    const seen = await served(own.folder, {
      reply: (path) => (path.includes('/node_modules/') ? { status: 404 } : { body }),
    });
    return { ...seen, fetched: fetchedOf(own.folder, cdn.requests) };
  } finally {
    await cdn.close();
  }
}

row('CDN on another origin, module', own, () =>
  fromElsewhere((cdn) => html(`<script type="module">${pageModule(`${cdn}/${moduleEntry(own)}`)}</script>`)),
);

row('CDN on another origin, <script>', own, () =>
  fromElsewhere((cdn) =>
    html(`<script src="${cdn}/${scriptEntry(own)}"></script>`, `<script>${pageScript}</script>`),
  ),
);
