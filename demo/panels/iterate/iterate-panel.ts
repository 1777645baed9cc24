import './iterate.css';
import { number, percent, plural, scientific } from '../../../tables/format.ts';
import { byId, h, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { runStatus } from '../../ui/run-status.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { slider } from '../../ui/slider.ts';
import { superscripts } from '../../ui/superscripts.ts';
import { tween } from '../../ui/tween.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { whenOutOfSight } from '../../ui/when-visible.ts';
import { anglePlot } from './angle-plot.ts';
import { cloudPicture } from './cloud-picture.ts';
import { digitPicture } from './digit-picture.ts';
import { dot, Iteration, type Method, meanSquare, type State, times } from './iteration.ts';
import { cloudProblem, type Drawable, digitsProblem } from './problems.ts';
import { pictureKey, stepSentence } from './words.ts';

const MOST_STEPS = 300;
const CLOSE = 1e-9; // a tangent at which nothing visible moves any more
const PAUSE = 850; // milliseconds between steps
const MOTION = 600; // milliseconds of the animation of a step
const RATIO = 0.5;

const DIGITS: Record<string, number | 'all'> = { all: 'all', ones: 1, threes: 3 };

const degrees = (tangent: number) => (Math.atan(tangent) * 180) / Math.PI;
const formatAngle = (tangent: number) => `${number(degrees(tangent), 3)}°`;

/** Mounts the panel that shows power iteration and EM step by step. */
export function mountIterate(): void {
  let iteration: Iteration<Drawable> | null = null;
  let motion = { stop() {} };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const status = runStatus('iterate-status');
  const digits = digitPicture();
  const angles = anglePlot();
  const picture = h('div', { class: 'iterate-picture' });
  const key = h('p', { class: 'plot-title', id: 'iterate-key' });

  const method = segmentedControl<Method>({
    legend: 'Method',
    name: 'iterate-method',
    options: { power: 'Power iteration', em: 'EM' },
    onChange: restart,
  });
  const data = segmentedControl<string>({
    legend: 'Data',
    name: 'iterate-data',
    options: { cloud: 'Cloud', all: 'All digits', ones: 'Ones', threes: 'Threes' },
    onChange: renew,
  });
  const ratio = slider({
    id: 'iterate-ratio',
    label: htmlElement`<span>$λ_2 / λ_1$</span>`,
    min: 0.05,
    max: 0.95,
    step: 0.05,
    value: RATIO,
    format: (value) => value.toFixed(2),
    onInput: renew,
  });
  const isStep = (value: string) => /^\d{1,3}$/.test(value) && Number(value) <= MOST_STEPS;
  const kept = urlParameter('iterate-step', '0', isStep, () => {
    pause();
    draw();
  });
  const step = () => Number(kept.value);

  const button = (id: string, name: string, onclick: () => void) =>
    h('button', { type: 'button', id: `iterate-${id}`, onclick }, name);
  const stepButton = button('step', 'Step', () => {
    pause();
    advance();
  });
  const playButton = button('play', 'Play', () => (timer === undefined ? play() : pause()));
  const said = h('p', { class: 'note', id: 'iterate-said', role: 'status' });
  const facts = {
    angle: h('dd', { id: 'iterate-angle' }),
    shrunk: h('dd', { id: 'iterate-shrunk' }),
    ratio: h('dd', { id: 'iterate-lambdas' }),
    value: h('dd', { id: 'iterate-value' }),
    valueNote: h('dd', { class: 'fact-note' }),
  };
  const valueName = h('dt', {});

  function isDone(): boolean {
    return step() >= MOST_STEPS || (iteration?.tangents[step()] ?? 1) < CLOSE;
  }

  function showFacts(iteration: Iteration, k: number): void {
    const { problem, method, tangents } = iteration;
    const [first, second] = problem.lambda;
    const state = iteration.at(k);
    const [before, now] = iteration.wholeTangents(k).slice(-2);
    facts.angle.dataset.value = String(tangents[k]);
    replaceChildren(facts.angle, superscripts(formatAngle(tangents[k])));
    replaceChildren(facts.shrunk, now === undefined ? '–' : `× ${number(now / before, 4)}`);
    replaceChildren(facts.ratio, number(second / first, 4));
    if (method === 'power') {
      const variance = dot(state.w, times(problem, state.w)) / dot(state.w, state.w);
      valueName.replaceChildren(html`Variance along $v$`);
      replaceChildren(facts.value, superscripts(number(variance, 4)));
      facts.valueNote.replaceChildren(html`${percent(variance / first, 2)} of $λ_1$`);
    } else {
      replaceChildren(valueName, 'Mean squared length of a spring');
      replaceChildren(facts.value, superscripts(number(meanSquare(problem, state), 4)));
      replaceChildren(facts.valueNote, superscripts(`least possible: ${number(problem.total - first, 4)}`));
    }
  }

  const isCloud = () => data.value === 'cloud';

  function draw(from?: State): void {
    if (!iteration) return;
    motion.stop();
    const { problem, method, tangents } = iteration;
    const k = step();
    const state = iteration.at(k);
    const label = `Cloud of points; the ${method === 'em' ? 'line' : 'vector'} is ${formatAngle(tangents[k])} from the first component`;
    const drawCloud = (now: State) => picture.replaceChildren(cloudPicture(problem, now, method, label));
    if (!isCloud()) {
      digits.draw(problem, state, method);
      picture.replaceChildren(digits.element);
    } else if (from) {
      const between = (a: Float64Array, b: Float64Array, t: number) =>
        a.map((value, j) => value + t * (b[j] - value));
      motion = tween((t) => {
        const a = state.a && between(from.a ?? state.a, state.a, t);
        drawCloud({ w: between(from.w, state.w, t), a });
      }, MOTION);
    } else drawCloud(state);
    angles.show({ tangents: iteration.wholeTangents(k), ratio: problem.lambda[1] / problem.lambda[0] });
    showFacts(iteration, k);
    replaceChildren(said, stepSentence(method, k));
    replaceChildren(key, pictureKey(method, isCloud()));
    stepButton.disabled = isDone();
    resultFigure.element.dataset.step = String(k);
    resultFigure.invalidate();
  }

  function advance(): void {
    if (!iteration || isDone()) return;
    const from = iteration.at(step());
    kept.set(String(step() + 1), true);
    draw(from);
  }

  function play(): void {
    if (isDone()) kept.set('0', true);
    replaceChildren(playButton, 'Pause');
    const next = () => {
      advance();
      if (isDone()) pause();
      else timer = setTimeout(next, PAUSE);
    };
    timer = setTimeout(next);
  }

  function pause(): void {
    clearTimeout(timer);
    timer = undefined;
    replaceChildren(playButton, 'Play');
  }

  function restart(): void {
    if (!iteration) return;
    iteration = new Iteration(iteration.problem, method.value);
    kept.choose('0', true);
  }

  /** Begins with other data at the first step, unless Back or Forward brings another one along. */
  function renew(): void {
    kept.set('0', true);
    void load();
  }

  async function load(): Promise<void> {
    pause();
    iteration = null;
    ratio.element.hidden = !isCloud();
    delete resultFigure.element.dataset.step; // set again once the chosen data are shown
    try {
      const next = await status.run((signal, progress) =>
        isCloud() ? cloudProblem(ratio.value) : digitsProblem(DIGITS[data.value], signal, progress),
      );
      if (!next) return;
      iteration = new Iteration(next, method.value);
      draw();
    } catch (error) {
      status.fail(error);
    }
  }

  const resultFigure = figure({
    id: 'iterate-figure',
    body: html`
      <div class="controls">${method.element}${data.element}${status.element}</div>
      <div class="controls iterate-buttons">
        ${stepButton}
        ${playButton}
        ${button('reset', 'Restart', restart)}
        ${ratio.element}
      </div>
      ${said}
      <div class="one-column two-parts iterate-plots">
        <div>${key}${picture}</div>
        <div>
          <p class="plot-title">Tangent of the angle to $u_1$, after each iteration</p>
          ${angles.element}
        </div>
      </div>
      <dl class="facts iterate-facts">
        <div><dt>Angle to $u_1$</dt>${facts.angle}</div>
        <div><dt>Last iteration multiplied its tangent by</dt>${facts.shrunk}</div>
        <div><dt>$λ_2 / λ_1$</dt>${facts.ratio}</div>
        <div>${valueName}${facts.value}${facts.valueNote}</div>
      </dl>
    `,
    caption: html`Power iteration: $v ← Sv / ‖Sv‖$, with the covariance matrix $S$, after $Su = λu$ (Bishop 12.5). EM: the E step (12.58) attaches each row to the line by a spring, the M step (12.59) turns the line (fig. 12.12). With one component, both steps together are one step of power iteration. The dashed line falls by $λ_2 / λ_1$ each time: no iteration is slower, and in the plane each is exactly that fast.`,
    table: () => {
      const k = step();
      const em = method.value === 'em';
      const exact = (value: number, text: string) => h('data', { value: String(value) }, text);
      return {
        columns: ['step', 'angle in degrees', 'tangent', 'mean squared distance to the line'],
        rows: Array.from({ length: k + 1 }, (_, i) => {
          if (!iteration) return [];
          const { w, a } = iteration.at(i);
          const tangent = iteration.tangents[i];
          // For power iteration it is the distance of each row to the line along v.
          const square = meanSquare(iteration.problem, { w, a: em ? a : w });
          return [
            em && i > 0 ? `${Math.ceil(i / 2)} ${i % 2 ? 'E' : 'M'}` : i,
            exact(degrees(tangent), number(degrees(tangent), 5)),
            exact(tangent, scientific(tangent, 5)),
            Number.isNaN(square) ? '–' : exact(square, number(square, 6)),
          ];
        }),
        note: `After ${plural(k, 'step')}. S is the covariance with divisor N; u₁ comes from the package’s fit.`,
      };
    },
  });

  replaceChildren(byId('iterate-panel'), resultFigure.element);
  whenOutOfSight(resultFigure.element, pause);
  void load();
}
