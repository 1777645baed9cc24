import { i as init, b as sentence, s as slider, P as PCA } from "./plane.BgiRNIiX.js";
import { b as bars } from "./bars.F4hAni7o.js";
import "node:fs/promises";
import "node:os";
import "node:url";
import "node:worker_threads";
const x = Array.from({ length: 100 }, (_, n) => n * 37 % 101);
async function mount(element) {
  await init();
  const names = ["E[x²] − E[x]²", "wasm-pca"];
  const picture = bars(element, "Correct digits of a variance by two ways", names, 16);
  const say = sentence(element);
  const mean = x.reduce((sum, value) => sum + value) / x.length;
  const exact = x.reduce((sum, value) => sum + (value - mean) ** 2, 0) / x.length;
  const digits = (value) => Math.min(16, Math.max(0, -Math.log10(Math.abs(value - exact) / exact)));
  const draw = (exponent) => {
    const shifted = x.map((value) => value + 10 ** exponent);
    const sum = (values) => values.reduce((all, value) => all + value, 0) / values.length;
    const formula = sum(shifted.map((value) => value ** 2)) - sum(shifted) ** 2;
    const [ours] = PCA.fitSync(
      shifted.map((value) => [value]),
      { ddof: 0 }
    ).explainedVariance;
    const correct = [formula, ours].map(digits);
    picture.draw(correct, (m) => m ? "" : "other");
    say(
      `The mean is about 1e${exponent}, the variance ${exact.toFixed(2)}. The formula gives ${formula.toPrecision(6)}, with ${Math.floor(correct[0])} correct digits; wasm-pca gives ${ours.toFixed(2)}, with ${Math.floor(correct[1])}.`
    );
  };
  slider(element, "Mean, 10 to the power of", [2, 15, 1, 7], draw);
  draw(7);
}
export {
  mount
};
