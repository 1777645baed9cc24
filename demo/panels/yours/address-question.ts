import { htmlElement } from '../../ui/dom.ts';

/** Asks before a link has the page fetch a file of another site. */
export function addressQuestion() {
  const element = htmlElement`<div class="one-column address-question" id="yours-question" role="group" hidden></div>`;
  const withdraw = () => {
    element.hidden = true;
    element.replaceChildren();
  };
  return {
    element,
    withdraw,
    ask({ origin, href }: URL, onYes: () => void): void {
      element.replaceChildren(
        htmlElement`<p id="yours-question-text">This link opens a file of another site, which then knows that you are here. Load from <strong>${origin}</strong>?</p>`,
        htmlElement`<p class="note">${href}</p>`,
        htmlElement`<p class="row"><button type="button" class="primary" id="yours-load" onclick=${() => {
          withdraw();
          onYes();
        }}>Load</button><button type="button" id="yours-leave" onclick=${withdraw}>Leave it</button></p>`,
      );
      element.setAttribute('aria-labelledby', 'yours-question-text');
      element.hidden = false;
    },
  };
}
