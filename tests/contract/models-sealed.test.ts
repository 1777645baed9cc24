import { beforeAll, describe, expect, test } from 'vitest';
import { CCA, FisherDiscriminant, init, type Matrix, Moments, PCA } from 'wasm-pca';
import { expectError, expectSameModel } from '../support/check';
import { noise } from '../support/random';

beforeAll(() => init());

const x = { data: noise(40, 4, 1), rows: 40, columns: 4 };
const y = { data: noise(40, 3, 2), rows: 40, columns: 3 };
const labels = Array.from({ length: 40 }, (_, n) => `class ${n % 3}`);

const fits = {
  PCA: () => PCA.fitSync(x, { components: 2, standardize: true }),
  FisherDiscriminant: () => FisherDiscriminant.fitSync(x, labels),
  CCA: () => CCA.fitSync(x, y),
} as const;

/** Lists every method of a model by its name. */
function methods(model: PCA | FisherDiscriminant | CCA): Record<string, () => unknown> {
  if (model instanceof CCA) {
    return {
      transformX: () => model.transformX(x),
      transformXSync: () => model.transformXSync(x),
      transformY: () => model.transformY(y),
      transformYSync: () => model.transformYSync(y),
      toJSON: () => model.toJSON(),
    };
  }
  const common = {
    transform: () => model.transform(x),
    transformSync: () => model.transformSync(x),
    toJSON: () => model.toJSON(),
    stringify: () => JSON.stringify(model),
  };
  if (model instanceof FisherDiscriminant) {
    return { ...common, predict: () => model.predict(x), predictSync: () => model.predictSync(x) };
  }
  const scores = { data: noise(5, 2, 3), rows: 5, columns: 2 };
  return {
    ...common,
    inverseTransform: () => model.inverseTransform(scores),
    inverseTransformSync: () => model.inverseTransformSync(scores),
    reconstruct: () => model.reconstruct(x),
    reconstructSync: () => model.reconstructSync(x),
    distortion: () => model.distortion(1),
    distortions: () => model.distortions(),
    covariance: () => model.covariance(),
  };
}

describe.each(Object.entries(fits))('%s', (name, fit) => {
  test('a buffer that was transferred: every method says so, and fromJSON too', async () => {
    const arrays = Object.entries(fit())
      .filter(([, part]) => (part?.data ?? part) instanceof Float64Array)
      .map(([field]) => field);
    expect(arrays.length).toBeGreaterThan(4);
    for (const field of arrays) {
      const model = fit();
      const part = model[field as keyof typeof model] as Float64Array | Matrix;
      const data = part instanceof Float64Array ? part : part.data;
      structuredClone(data.buffer, { transfer: [data.buffer as ArrayBuffer] });
      for (const [method, run] of Object.entries(methods(model))) {
        await expectError('ERR_SHAPE', run, field, 'transferred').catch((error) => {
          throw new Error(`${field}, ${method}: ${error.message}`);
        });
      }
    }
  });

  test('properties cannot be changed, at any depth; what arrays hold can', () => {
    const model = fit() as unknown as Record<string, unknown>;
    const fields = Object.keys(model);
    for (const field of fields) {
      expect(() => {
        model[field] = null;
      }, field).toThrow(TypeError);
      expect(() => delete model[field], field).toThrow(TypeError);
      const part = model[field];
      if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) continue;
      expect(Object.isFrozen(part), field).toBe(true);
    }
    expect(Object.isFrozen((model.report as { tied: unknown }).tied)).toBe(true);
    expect(() => {
      model.another = 1;
    }).toThrow(TypeError);
    const { mean, xMean } = model as { mean?: Float64Array; xMean?: Float64Array };
    const writable = (mean ?? xMean) as Float64Array;
    writable[0] = 7;
    expect(writable[0]).toBe(7);
  });

  test('a structured clone and JSON give the model back, sealed as well', () => {
    const model = fit();
    const { fromJSON } = model.constructor as unknown as { fromJSON(json: unknown): typeof model };
    for (const copy of [structuredClone(model), model, JSON.parse(JSON.stringify(model))]) {
      const again = fromJSON.call(model.constructor, copy);
      expect(JSON.stringify(again)).toBe(JSON.stringify(model));
      expect(Object.isFrozen(again)).toBe(true);
    }
  });

  test('new by mistake names the right way', async () => {
    const Class = { PCA, FisherDiscriminant, CCA }[name] as unknown as new (...given: unknown[]) => unknown;
    for (const given of [[], [{ components: 2 }], [x], [x, labels]]) {
      await expectError('ERR_OPTION', () => new Class(...given), `${name}.fit`);
    }
  });

  test('a method of one class, called on a model of another', async () => {
    const model = fit();
    for (const other of Object.keys(fits)) {
      if (other === name) continue;
      const { prototype } = { PCA, FisherDiscriminant, CCA }[other as keyof typeof fits];
      for (const key of Object.getOwnPropertyNames(prototype)) {
        if (key === 'constructor') continue;
        const borrowed = (prototype as unknown as Record<string, (...given: unknown[]) => unknown>)[key];
        await expectError('ERR_OPTION', () => borrowed.call(model, x), `${other} was called on a ${name}`);
      }
    }
  });

  test('a method without its model', async () => {
    const { toJSON } = fit();
    await expectError('ERR_OPTION', () => toJSON(), /model/);
    await expectError('ERR_OPTION', () => toJSON.call(structuredClone(fit())), 'fromJSON');
  });
});

test('a model works as before when one made from the same buffers was lost', () => {
  const model = fits.PCA();
  const copy = PCA.fromJSON(model);
  structuredClone(model.mean.buffer, { transfer: [model.mean.buffer as ArrayBuffer] });
  expectSameModel(copy, fits.PCA());
});

test('a call that has begun does not need the model’s buffers any more', async () => {
  const model = fits.PCA();
  const expected = model.transformSync(x, { whiten: true });
  const pending = model.transform(x, { whiten: true });
  for (const { buffer } of [model.mean, model.components.data, model.singularValues]) {
    structuredClone(buffer, { transfer: [buffer as ArrayBuffer] });
  }
  expect((await pending).data).toEqual(expected.data);
});

describe('Moments', () => {
  test('new by mistake names create', async () => {
    const Class = Moments as unknown as new (columns?: unknown) => Moments;
    for (const given of [undefined, 3, {}]) {
      await expectError('ERR_OPTION', () => new Class(given), 'Moments.create');
    }
  });

  test('methods refuse objects that are not Moments, even a proxy of one', async () => {
    const moments = (await Moments.create(4)).add(x);
    for (const none of [undefined, null, 3, {}, Object.create(Moments.prototype), new Proxy(moments, {})]) {
      await expectError('ERR_OPTION', () => moments.merge(none), 'Moments');
      await expectError('ERR_OPTION', () => PCA.fromMomentsSync(none), 'Moments');
      await expectError('ERR_OPTION', () => moments.add.call(none as Moments, x), 'Moments');
      await expectError('ERR_OPTION', () => moments.toBytes.call(none as Moments), 'Moments');
      await expectError('ERR_OPTION', () => moments.free.call(none as Moments), 'Moments');
    }
    expect(moments.count).toBe(40);
    moments.free();
  });

  test('bytes that are transferred while the engine loads', async () => {
    const moments = (await Moments.create(4)).add(x);
    const bytes = moments.toBytes();
    const pending = Moments.fromBytes(bytes);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer as ArrayBuffer] });
    await expectError('ERR_SHAPE', () => pending, 'bytes', 'transferred');
    moments.free();
  });
});
