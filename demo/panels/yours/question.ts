import { type Child, html, htmlElement } from '../../ui/dom.ts';

/** Asks before the page opens what a link brings. */
export function question() {
  const element = htmlElement`<div class="one-column link-question" id="yours-question" role="group" aria-labelledby="yours-question-text" hidden></div>`;
  const withdraw = () => {
    element.hidden = true;
    element.replaceChildren();
  };
  return {
    element,
    withdraw,
    /** Asks `text`; `yes` is the label of the button that calls `onYes`. */
    ask(text: Child, note: string, yes: string, onYes: () => void): void {
      const accept = () => {
        withdraw();
        onYes();
      };
      element.replaceChildren(html`
        <p id="yours-question-text">${text}</p>
        <p class="note">${note}</p>
        <p class="row">
          <button type="button" class="primary" id="yours-load" onclick=${accept}>${yes}</button>
          <button type="button" id="yours-leave" onclick=${withdraw}>Leave it</button>
        </p>
      `);
      element.hidden = false;
    },
  };
}
