import { describe, expect, test } from 'vitest';
import { type Box, type Label, placeLabels, type Segment } from '../../tables/charts/labels';
import { uniform as randoms } from '../support/random';

const frame: Box = { left: 0, top: 0, width: 400, height: 300 };
const beside = (x: number, y: number, width = 60): Label => ({
  at: [x, y],
  from: [200, 150],
  width,
  height: 14,
});
const upon = (x: number, y: number, width = 60): Label => ({ at: [x, y], width, height: 20 });

const overlap = (a: Box, b: Box) =>
  Math.min(a.left + a.width, b.left + b.width) > Math.max(a.left, b.left) &&
  Math.min(a.top + a.height, b.top + b.height) > Math.max(a.top, b.top);

/** Returns whether one of many places along the segment is in the box. */
const touches = ([[x0, y0], [x1, y1]]: Segment, { left, top, width, height }: Box) =>
  Array.from({ length: 1001 }, (_, k) => k / 1000).some((t) => {
    const [x, y] = [x0 + t * (x1 - x0), y0 + t * (y1 - y0)];
    return x > left && x < left + width && y > top && y < top + height;
  });

describe('labels', () => {
  test('alone: upon their place, or beside it on the far side, without a leader', () => {
    expect(placeLabels([upon(100, 80)], { frame })).toEqual([
      { left: 70, top: 70, width: 60, height: 20, leader: null },
    ]);
    const [right, left] = placeLabels([beside(300, 150), beside(100, 150)], { frame });
    expect(right?.left).toBeGreaterThan(300);
    expect((left?.left ?? 0) + 60).toBeLessThan(100);
    expect([right?.leader, left?.leader]).toEqual([null, null]);
  });

  test('two for one place stand on both sides of it; one that has to go further is led to it', () => {
    const [first, second] = placeLabels([upon(200, 150, 120), upon(200, 150, 120)], { frame });
    if (!first || !second) expect.fail('there is room');
    expect(overlap(first, second)).toBe(false);
    expect((first.top + 10 - 150) * (second.top + 10 - 150)).toBeLessThan(0);

    const cross: Segment[] = [
      [
        [170, 120],
        [230, 180],
      ],
      [
        [230, 120],
        [170, 180],
      ],
    ];
    const [moved] = placeLabels([upon(200, 150)], { frame, segments: cross });
    expect(moved?.leader?.[0]).toEqual([200, 150]);
    // It may begin in the box of what is named, such as a dot.
    const dot = { left: 196, top: 146, width: 8, height: 8 };
    const [beyond] = placeLabels([upon(200, 150)], { frame, segments: cross, boxes: [dot] });
    expect(beyond?.leader?.[0]).toEqual([200, 150]);
  });

  test('a label without room is left out', () => {
    expect(placeLabels([upon(200, 150, 401)], { frame })).toEqual([null]);
    expect(placeLabels([upon(200, 150)], { frame, boxes: [frame] })).toEqual([null]);
    expect(placeLabels([], { frame })).toEqual([]);
  });

  test('an early one makes way for one that has no other place', () => {
    const narrow = { left: 0, top: 0, width: 100, height: 60 };
    // The second, which is as wide as the frame, fits only where the first would stand in its way.
    const placed = placeLabels([upon(60, 34, 40), upon(50, 14, 96)], { frame: narrow });
    expect(placed.every(Boolean)).toBe(true);
  });

  test('many: within the frame, clear of each other, of boxes, of segments and of leaders', () => {
    const uniform = randoms(7);
    for (let k = 0; k < 50; k++) {
      const at = (): [number, number] => [400 * uniform(), 300 * uniform()];
      const labels = Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? upon : beside)(...at(), 30 + 60 * uniform()),
      );
      const boxes = Array.from({ length: 3 }, () => ({ left: at()[0], top: at()[1], width: 30, height: 30 }));
      const segments = Array.from({ length: 4 }, (): Segment => [[200, 150], at()]);
      const placed = placeLabels(labels, { frame, boxes, segments });
      const there = placed.filter((one) => one !== null);
      expect(there.length).toBeGreaterThan(6);
      for (const [i, box] of there.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(400);
        expect(box.top + box.height).toBeLessThanOrEqual(300);
        for (const other of [...boxes, ...there.slice(i + 1)]) expect(overlap(box, other)).toBe(false);
        const lines = [...segments, ...there.flatMap(({ leader }) => (leader ? [leader] : []))];
        expect(lines.filter((line) => line !== box.leader && touches(line, box))).toEqual([]);
      }
    }
  });
});
