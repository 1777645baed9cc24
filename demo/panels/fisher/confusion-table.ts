import type { Confusion } from '../../../tables/confusion.ts';
import { percent, whole } from '../../../tables/format.ts';
import { html, htmlElement, replaceChildren } from '../../ui/dom.ts';

/** Shows the confusion matrix of a discriminant as a table, with its accuracy above it. */
export function confusionTable(id: string, title: string) {
  const element = htmlElement`
    <div class="confusion-scroll" id="${id}" role="region" aria-label="${title}" tabindex="0"></div>
  `;
  const cell = (count: number, own: boolean) =>
    html`<td class="${own ? 'right' : count > 0 ? 'wrong' : 'nothing'}">${whole(count)}</td>`;
  return {
    element,
    show({ classes, counts, right, rows }: Confusion): void {
      const share = percent(right / rows);
      replaceChildren(
        element,
        html`
          <table class="bare-table of-numbers confusion">
            <caption>${title}: <strong>${share}</strong> right, ${whole(right)} of ${whole(rows)}</caption>
            <thead>
              <tr>
                <th scope="col">rows of</th>
                ${classes.map((name) => html`<th scope="col"><span class="visually-hidden">taken for </span>${String(name)}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${counts.map(
                (row, k) => html`
                  <tr>
                    <th scope="row">${String(classes[k])}</th>
                    ${row.map((count, l) => cell(count, k === l))}
                  </tr>
                `,
              )}
            </tbody>
          </table>
        `,
      );
    },
  };
}
