export { html, htmlElement, svg } from './dom.ts';
