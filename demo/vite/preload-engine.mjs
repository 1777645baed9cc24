/** The parts of the engine that every browser loads. Only the running page can choose the binary that follows. */
const PARTS = ['glue', 'script'];

/** Vite plugin: makes browsers fetch these parts along with the page's own code, not after it has run. */
export function preload() {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        const root = `./${'../'.repeat(path.split('/').length - 2)}`;
        return Object.values(bundle)
          .filter(({ name }) => PARTS.includes(name))
          .map(({ fileName }) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'modulepreload', crossorigin: true, href: root + fileName },
          }));
      },
    },
  };
}
