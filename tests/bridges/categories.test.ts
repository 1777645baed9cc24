import { beforeAll, describe, expect, test } from 'vitest';
import { init } from 'wasm-pca';
import { FAMD, type Table } from 'wasm-pca/categories';
import { expectClose } from '../support/check';
import { loadLibrary } from '../support/packages';

const columns = {
  tea: ['green', 'black', 'green', 'white', 'black', 'green'],
  hot: [true, false, true, true, false, true],
  cups: [1, 3, 2, 4, 4, 7],
};

describe('tables of apache-arrow', () => {
  // biome-ignore lint/suspicious/noExplicitAny: its types are not installed
  let arrow: any;

  beforeAll(async () => {
    await init();
    arrow = await loadLibrary('apache-arrow');
  });

  const same = (table: Table) => {
    const expected = FAMD.fitSync(columns);
    const model = FAMD.fitSync(table);
    expect(model.columns).toEqual(expected.columns);
    expectClose(model.scores.data, expected.scores.data, 1e-14);
    expectClose(expected.transformSync(table).data, expected.scores.data, 0);
  };

  test('made here, received, sliced and as rows', () => {
    const vectors = {
      tea: arrow.vectorFromArray(columns.tea), // a dictionary
      hot: arrow.vectorFromArray(columns.hot, new arrow.Bool()),
      cups: arrow.vectorFromArray(columns.cups, new arrow.Float64()),
    };
    const table = new arrow.Table(vectors);
    expect(vectors.tea.type.typeId).toBe(-1);
    const received = arrow.tableFromIPC(arrow.tableToIPC(table));
    const stacked = table.slice(0, 2).concat(table.slice(2));
    for (const each of [table, received, stacked, table.batches[0], table.toArray()]) same(each);
  });

  test('of text without a dictionary, of 64-bit integers and of decimals', () => {
    const tea = arrow.vectorFromArray(columns.tea, new arrow.Utf8());
    const hot = arrow.vectorFromArray(columns.hot, new arrow.Bool());
    const whole = arrow.vectorFromArray(columns.cups.map(BigInt), new arrow.Int64());
    const words = Uint32Array.from(columns.cups.flatMap((cups) => [100 * cups, 0, 0, 0]));
    const type = new arrow.Decimal(2, 10);
    const decimals = arrow.makeVector(arrow.makeData({ type, length: columns.cups.length, data: words }));
    for (const cups of [whole, decimals]) same(new arrow.Table({ tea, hot, cups }));
    const gap = arrow.vectorFromArray([1, null, 2, 4, 4, 7], new arrow.Float64());
    expect(() => FAMD.fitSync(new arrow.Table({ tea, cups: gap }))).toThrow(/'cups' .* row 1/);
  });
});

test('records of a class have the fields that it gives them', async () => {
  await init();
  class Cup {
    constructor(private readonly i: number) {}
    get tea() {
      return columns.tea[this.i];
    }
  }
  const rows = columns.tea.map((_, i) => Object.assign(new Cup(i), { cups: columns.cups[i] }));
  const model = FAMD.fitSync(rows, { columns: ['tea', 'cups'] });
  const { tea, cups } = columns;
  expectClose(model.scores.data, FAMD.fitSync({ tea, cups }).scores.data, 0);
});
