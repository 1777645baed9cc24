/** What every browser takes of the engine; which binary follows, only the running page can tell. */
const PARTS = ['glue', 'script'];

/** Vite plugin: these parts are fetched along with the page's own code, not after it has run. */
export function preload() {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.values(bundle)
          .filter(({ name }) => PARTS.includes(name))
          .map(({ fileName }) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
          }));
      },
    },
  };
}
