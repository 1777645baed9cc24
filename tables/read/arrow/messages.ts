import { int64At, Table } from './flatbuffers.ts';

const MAGIC = 'ARROW1';
const [SCHEMA, DICTIONARY, BATCH] = [1, 2, 3]; // types of messages
const LARGEST = 1 << 28; // bytes of a batch's metadata
const MOST_ROWS = 2 ** 31 - 1; // rows of a batch

/** Reads `length` bytes of a file; throws where there are fewer. */
export type Slice = (start: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

export interface Message {
  header: Table;
  /** The position of its body, and the body's length in bytes. */
  body: number;
  length: number;
}

/** The positions of the messages that hold a dictionary's values, by its id. */
type Dictionaries = ReadonlyMap<number, readonly number[]>;

/** The messages of a file. */
interface Messages {
  /** False for a stream. */
  isFile: boolean;
  schema: Table;
  /** The position of each batch of rows, the number of its rows, and its dictionaries. */
  groups: { at: number; rows: number; dictionaries: Dictionaries }[];
  batch(at: number): Promise<Message>;
  dictionary(at: number): Promise<Message>;
}

export async function messagesOf(slice: Slice, size: number): Promise<Messages> {
  const groups: Messages['groups'] = [];
  let dictionaries: Dictionaries = new Map();

  /** Reads a message; null at the end of the stream. */
  async function messageAt(at: number): Promise<(Message & { kind: number }) | null> {
    if (at === size) return null;
    const head = new DataView((await slice(at, Math.min(8, size - at))).buffer);
    const isMarked = head.getInt32(0, true) === -1; // Arrow marks messages since version 0.15
    const length = head.getInt32(isMarked ? 4 : 0, true);
    if (length === 0) return null;
    if (length < 0 || length > LARGEST) throw new Error('a message has no length');
    const start = at + (isMarked ? 8 : 4);
    const table = Table.root(await slice(start, length));
    const [header, body, bodyLength] = [table.table(2), start + length, table.long(3)];
    if (!header) throw new Error('a message says nothing');
    if (!(bodyLength >= 0 && body + bodyLength <= size)) throw new Error('it is cut short');
    return { kind: table.byte(1), header, body, length: bodyLength };
  }

  async function required(at: number, kind: number): Promise<Message> {
    const message = await messageAt(at);
    if (message?.kind !== kind) throw new Error('a message is not what it is said to be');
    return message;
  }

  function addDictionary(at: number, { header }: Message, mayReplace: boolean): void {
    const id = header.long(0);
    const before = dictionaries.get(id);
    const goesOn = header.byte(2) !== 0;
    if (goesOn ? !before : before && !mayReplace) throw new Error('a dictionary is not where it should be');
    dictionaries = new Map(dictionaries).set(id, goesOn && before ? [...before, at] : [at]);
  }
  const addBatch = (at: number, { header }: Message) =>
    groups.push({ at, rows: rowsIn(header), dictionaries });

  async function fromStream(): Promise<Table> {
    let schema: Table | undefined;
    for (let at = 0, message = await messageAt(0); message; message = await messageAt(at)) {
      if (!schema && message.kind !== SCHEMA) throw new Error('it does not begin with its schema');
      schema ??= message.header;
      if (message.kind === DICTIONARY) addDictionary(at, message, true);
      if (message.kind === BATCH) addBatch(at, message);
      at = message.body + message.length;
    }
    if (!schema) throw new Error('it holds nothing');
    return schema;
  }

  async function fromFile(): Promise<Table> {
    const end = size - MAGIC.length - 4;
    const tail = await slice(end, MAGIC.length + 4);
    if (textOf(tail.subarray(4)) !== MAGIC) throw new Error('it is cut short');
    const length = new DataView(tail.buffer).getInt32(0, true);
    if (length < 0 || length > LARGEST) throw new Error('its footer has no length');
    const footer = Table.root(await slice(end - length, length));
    const schema = footer.table(1);
    if (!schema) throw new Error('its footer has no schema');
    const places = (field: number) => footer.structs(field, 24).map((block) => int64At(block, 0));
    for (const at of places(2)) addDictionary(at, await required(at, DICTIONARY), false);
    for (const at of places(3)) addBatch(at, await required(at, BATCH));
    return schema;
  }

  const isFile = textOf(await slice(0, Math.min(MAGIC.length, size))) === MAGIC;
  return {
    isFile,
    schema: await (isFile ? fromFile() : fromStream()),
    groups,
    batch: (at) => required(at, BATCH),
    dictionary: (at) => required(at, DICTIONARY),
  };
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

export function rowsIn(batch: Table): number {
  const rows = batch.long(0);
  if (rows < 0 || rows > MOST_ROWS) throw new Error(`a batch of ${rows} rows is not read`);
  return rows;
}
