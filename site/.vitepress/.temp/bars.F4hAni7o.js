import { c as s } from "./plane.BgiRNIiX.js";
const WIDTH = 640;
const HEIGHT = 240;
const BELOW = 22;
function bars(element, label, names, most) {
  const picture = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label });
  const step = WIDTH / names.length;
  const width = Math.min(step - 12, 120);
  const all = names.map((name, m) => {
    const word = s("text", { x: (m + 0.5) * step, y: HEIGHT - 4, "text-anchor": "middle" });
    word.textContent = name;
    const bar = s("rect", { x: (m + 0.5) * step - width / 2, width, rx: 3 });
    picture.append(word, bar);
    return bar;
  });
  element.append(picture);
  return {
    /** Draws the values. Each one above 0 stays visible, however small it is. */
    draw(values, style) {
      all.forEach((bar, m) => {
        const height = values[m] > 0 ? Math.max(2, values[m] / most * (HEIGHT - BELOW - 8)) : 0;
        bar.setAttribute("height", String(height));
        bar.setAttribute("y", String(HEIGHT - BELOW - height));
        bar.setAttribute("class", `bar ${style(m)}`);
      });
    }
  };
}
export {
  bars as b
};
