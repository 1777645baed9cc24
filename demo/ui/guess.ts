import './guess.css';
import { type Child, h, html, htmlElement, replaceChildren } from './dom.ts';
import { urlParameter } from './url-parameter.ts';

interface GuessOptions {
  /** The name in the page's address, which keeps the guess that was compared. */
  id: string;
  question: Child;
  /** The form control by which the reader guesses, if it is not elsewhere in the figure. */
  control?: Child;
  valid: RegExp | ((value: string) => boolean);
  /** Returns what the reader has guessed, or '' as long as nothing is. */
  take: () => string;
  /** Returns sentences that compare the guess with the answer. */
  compare: (guess: string) => Child;
}

/** Makes a question that the reader answers by a guess before the page shows the answer beside it. */
export function guess({ id, question, control, valid, take, compare }: GuessOptions) {
  const kept = urlParameter(id, '', valid, show);
  const answer = h('p', { class: 'guess-answer', id: `${id}-answer`, role: 'status' });
  const button = htmlElement<HTMLButtonElement>`
    <button type="button" id="${id}-compare" onclick=${() => kept.choose(take())}>Compare</button>
  `;

  function show(): void {
    replaceChildren(answer, kept.value !== '' && compare(kept.value));
  }

  return {
    element: htmlElement`
      <div class="guess" id="${id}">
        <p>${html`<b>Guess</b> `}${question}</p>
        ${control}
        ${button}
        ${answer}
      </div>
    `,
    /** Call this when the answer is known or has changed. */
    show,
  };
}
