/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * Names the row of the point at the pointer or chosen by keys. The report's page holds the source of this function, so
 * it may use nothing from outside its body. Until it runs, browsers show the points' titles as tooltips.
 */
export function identifyRows(): void {
  const REACH = { mouse: 18, touch: 30 }; // pixels around the pointer
  const SAME = 1; // pixels within which points cover one another
  const LISTED = 4; // the most rows that are named for one place
  const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const HINT = 'Point at a mark or tap it, or press Tab and arrow keys, to read which row it is.';

  interface Point {
    row: string;
    text: string;
    x: number;
    y: number;
  }
  const rings: ((rows: string[]) => void)[] = [];

  for (const points of document.querySelectorAll<SVGGElement>('.points')) {
    const picture = points.ownerSVGElement;
    if (!picture) continue;
    const all = [...points.children].map(toPoint);
    const marks = document.createElementNS(picture.namespaceURI, 'g');
    marks.setAttribute('class', 'found');
    picture.append(marks);
    rings.push((rows) => {
      marks.replaceChildren(...all.filter(({ row }) => rows.includes(row)).map(ring));
    });
    const readout = document.createElement('p');
    readout.className = 'readout';
    readout.setAttribute('role', 'status');
    const unasked = rings.length === 1 ? HINT : '';
    readout.textContent = unasked;
    picture.after(readout);
    picture.tabIndex = 0;
    picture.setAttribute('role', 'application');
    picture.setAttribute('aria-roledescription', 'scatter plot');
    let at: Point | null = null;

    function choose(point: Point | null): void {
      if (point === at) return;
      at = point;
      const here = point
        ? all.filter(({ x, y }) => Math.hypot(x - point.x, y - point.y) < SAME)
        : ([] as Point[]);
      const further = here.length > LISTED ? ` and ${here.length - LISTED} more here` : '';
      readout.textContent =
        here
          .slice(0, LISTED)
          .map(({ text }) => text)
          .join('; ') + further || unasked;
      readout.classList.toggle('answer', point !== null);
      for (const show of rings) show(here.map(({ row }) => row));
    }

    function nearest(distance: (point: Point) => number): Point | null {
      let best: Point | null = null;
      let least = Infinity;
      for (const point of all) {
        const far = distance(point);
        if (far >= least) continue;
        best = point;
        least = far;
      }
      return best;
    }

    function underPointer({ clientX, clientY, pointerType }: PointerEvent): void {
      const matrix = picture?.getScreenCTM();
      if (!matrix) return;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
      const reach = (pointerType === 'mouse' ? REACH.mouse : REACH.touch) / matrix.a;
      const distance = (point: Point) => Math.hypot(point.x - x, point.y - y);
      choose(nearest((point) => (distance(point) <= reach ? distance(point) : Infinity)));
    }

    picture.addEventListener('pointermove', underPointer);
    picture.addEventListener('pointerdown', underPointer);
    picture.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') choose(null);
    });
    picture.addEventListener('blur', () => choose(null));
    picture.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === 'Escape') choose(null);
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const { width, height } = picture.viewBox.baseVal;
      const from = at ?? { x: width / 2, y: height / 2 };
      // The nearest by taxicab distance, within 45° of the direction.
      const next = nearest(({ x, y }) => {
        const along = (x - from.x) * arrow[0] + (y - from.y) * arrow[1];
        const across = Math.abs((x - from.x) * arrow[1]) + Math.abs((y - from.y) * arrow[0]);
        return along >= SAME && across <= along ? along + across : Infinity;
      });
      choose(next ?? at ?? nearest(({ x, y }) => Math.hypot(x - from.x, y - from.y)));
    });
  }

  /** Removes a point's title, so that no tooltip covers the page's own text. */
  function toPoint(mark: Element): Point {
    const title = mark.querySelector('title');
    const [row, values] = (title?.textContent ?? '').split('\n');
    title?.remove();
    const [, x, y] = /^translate\(([\d.-]+),([\d.-]+)\)$/.exec(mark.getAttribute('transform') ?? '') ?? [
      '',
      mark.getAttribute('cx'),
      mark.getAttribute('cy'),
    ];
    return { row, text: `${row}, ${values}`, x: Number(x), y: Number(y) };
  }

  function ring({ x, y }: Point): SVGElement {
    const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    for (const [name, value] of Object.entries({ cx: x, cy: y, r: 7 }))
      circle.setAttribute(name, String(value));
    return circle;
  }
}
