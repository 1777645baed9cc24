/** Vite plugin: removes the indentation of the page's source, which browsers do not show. */
export function outdent() {
  return {
    name: 'outdent',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(/\n[ \t]+/g, '\n') },
  };
}
