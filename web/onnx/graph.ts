import { allocate } from '../errors.ts';
import type { Output } from '../matrix.ts';
import { bytes, type Fields, integer, message, serialised, text } from './protobuf.ts';

// Field numbers from ONNX's onnx.proto, for the messages that a chain of operators on matrices needs.

const MODEL = { irVersion: 1, producerName: 2, docString: 6, graph: 7, operatorSet: 8, metadata: 14 };
const OPERATOR_SET = { version: 2 };
const METADATA = { key: 1, value: 2 };
const GRAPH = { node: 1, name: 2, constant: 5, input: 11, output: 12 };
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, integer: 3, integers: 8, type: 20 };
const ATTRIBUTE_TYPE = { integer: 2, integers: 7 };
const TENSOR = { dims: 1, elementType: 2, name: 8, rawData: 9 };
const ELEMENT_TYPE = { float32: 1, float64: 11 };
const PORT = { name: 1, type: 2 };
const TYPE = { tensor: 1 };
const TENSOR_TYPE = { elementType: 1, shape: 2 };
const SHAPE = { dim: 1 };
const DIM = { value: 1, name: 2 };

/** The versions of ONNX 1.4 (2018). In later operator sets the axes of reductions are inputs. */
const [IR_VERSION, OPERATOR_SET_VERSION] = [4, 9];

/** An input or output of the model: a matrix with any number of rows. */
interface Port {
  name: string;
  columns: number;
}

/** Operators one after the other, from one input to one output. */
export class Chain {
  private readonly nodes: { operator: string; inputs: string[]; attributes: Fields[]; output: string }[] = [];
  private readonly constants: Fields[] = [];
  /** Prefix of internal names; no port's name begins with it. */
  private readonly prefix: string;

  constructor(
    private readonly type: Output,
    private readonly input: Port,
    private readonly output: Port,
  ) {
    let prefix = 'pca.';
    while ([input, output].some(({ name }) => name.startsWith(prefix))) prefix = `_${prefix}`;
    this.prefix = prefix;
  }

  /** Name of the last computed value. */
  get last(): string {
    return this.nodes.at(-1)?.output ?? this.input.name;
  }

  /** Applies an operator to named values; returns the name of the result. */
  apply(operator: string, inputs: string[], attributes: Fields[] = []): string {
    const output = `${this.prefix}${this.nodes.length}`;
    this.nodes.push({ operator, inputs, attributes, output });
    return output;
  }

  /** Applies an operator to the last value and a constant. */
  applyWith(operator: string, name: string, dims: number[], values: Float64Array): string {
    return this.apply(operator, [this.last, this.constant(name, dims, values)]);
  }

  /** Reduces each row of the last value to one number. */
  reduce(operator: string): string {
    const attribute = (name: string, type: 'integer' | 'integers', value: number) =>
      message(
        NODE.attribute,
        text(ATTRIBUTE.name, name),
        integer(ATTRIBUTE[type], value),
        integer(ATTRIBUTE.type, ATTRIBUTE_TYPE[type]),
      );
    return this.apply(
      operator,
      [this.last],
      [attribute('axes', 'integers', 1), attribute('keepdims', 'integer', 1)],
    );
  }

  /** Adds a constant, row-major; a scalar has no dims. Returns its name. */
  constant(name: string, dims: number[], values: Float64Array): string {
    const single = () => Float32Array.from(values);
    const typed =
      this.type === 'float32' ? allocate(4 * values.length, `the model's ${name}`, single) : values;
    const unique = `${this.prefix}${name}`;
    this.constants.push(
      message(
        GRAPH.constant,
        ...dims.map((size) => integer(TENSOR.dims, size)),
        integer(TENSOR.elementType, ELEMENT_TYPE[this.type]),
        text(TENSOR.name, unique),
        bytes(TENSOR.rawData, new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength)),
      ),
    );
    return unique;
  }

  /** Serialises the whole model, whose output is the last value. */
  serialise(docString: string, metadata: Record<string, string>): Uint8Array<ArrayBuffer> {
    this.nodes[this.nodes.length - 1].output = this.output.name;
    const nodes = this.nodes.map(({ operator, inputs, attributes, output }) =>
      message(
        GRAPH.node,
        ...inputs.map((name) => text(NODE.input, name)),
        text(NODE.output, output),
        text(NODE.operator, operator),
        ...attributes,
      ),
    );
    return serialised(
      integer(MODEL.irVersion, IR_VERSION),
      text(MODEL.producerName, 'wasm-pca'),
      text(MODEL.docString, docString),
      message(
        MODEL.graph,
        ...nodes,
        text(GRAPH.name, 'pca'),
        ...this.constants,
        this.port(GRAPH.input, this.input),
        this.port(GRAPH.output, this.output),
      ),
      message(MODEL.operatorSet, integer(OPERATOR_SET.version, OPERATOR_SET_VERSION)),
      ...Object.entries(metadata).map(([key, value]) =>
        message(MODEL.metadata, text(METADATA.key, key), text(METADATA.value, value)),
      ),
    );
  }

  private port(field: number, { name, columns }: Port): Fields {
    const shape = message(
      TENSOR_TYPE.shape,
      message(SHAPE.dim, text(DIM.name, 'rows')),
      message(SHAPE.dim, integer(DIM.value, columns)),
    );
    const tensor = message(TYPE.tensor, integer(TENSOR_TYPE.elementType, ELEMENT_TYPE[this.type]), shape);
    return message(field, text(PORT.name, name), message(PORT.type, tensor));
  }
}
