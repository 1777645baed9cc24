import { type FileMetaData, parquetSchema, type SchemaElement, type SchemaTree } from 'hyparquet';

/** A column at the top of the schema, which may be nested. */
export interface Column {
  /** Its name, with a number where an earlier column has the same name. */
  key: string;
  tree: SchemaTree;
  /** The first of its chunks in a row group. */
  chunk: number;
  /** Describes its values where these are single values or lists of such; null elsewhere. */
  leaf: Leaf | null;
}

/** A column of one value or one list a row. Levels are those of Dremel's record shredding, which Parquet uses. */
export interface Leaf {
  element: SchemaElement;
  isList: boolean;
  /** The definition level of a value that is not missing. */
  present: number;
  /** The least definition level of a list with entries. */
  entry: number;
  /** The least definition level of a list that is not missing. */
  list: number;
}

const DEEPEST = 100; // levels of nested elements

/** Throws where the elements, each followed by as many children as it announces, do not form a tree. */
function requireTree(elements: readonly SchemaElement[]): void {
  const open: number[] = [1]; // the missing children of each enclosing element
  for (const { name, num_children: parts = 0 } of elements) {
    while (open.at(-1) === 0) open.pop();
    if (typeof name !== 'string' || !(parts >= 0) || open.length === 0)
      throw new Error('its schema is damaged');
    open[open.length - 1]--;
    open.push(parts);
    if (open.length > DEEPEST) throw new Error(`its schema is nested more than ${DEEPEST} deep`);
  }
  if (open.some((parts) => parts > 0)) throw new Error('its schema is cut short');
}

/** Returns the columns at the top of a schema; throws where it is damaged. */
export function columnsOf(metadata: Pick<FileMetaData, 'schema'>): Column[] {
  requireTree(metadata.schema);
  const times = new Map<string, number>(); // how often each name occurred
  let chunk = 0;
  return parquetSchema(metadata).children.map((tree) => {
    const { name } = tree.element;
    let time = (times.get(name) ?? 0) + 1;
    let key = time === 1 ? name : `${name} (${time})`;
    while (times.has(key)) key = `${name} (${++time})`;
    times.set(name, time).set(key, times.get(key) ?? 1);
    const column = { key, tree, chunk, leaf: leafOf(tree) };
    chunk += leavesIn(tree);
    return column;
  });
}

/** Counts the chunks of a column in a row group, one for each leaf. */
export const leavesIn = ({ children }: SchemaTree): number =>
  children.length === 0 ? 1 : children.reduce((count, child) => count + leavesIn(child), 0);

function leafOf(tree: SchemaTree): Leaf | null {
  const path = [tree];
  for (let [child] = tree.children; child; [child] = child.children) path.push(child);
  if (path.some(({ children }) => children.length > 1)) return null;
  const { element } = path[path.length - 1];
  const optional = (some: SchemaTree[]) =>
    some.filter((one) => one.element.repetition_type === 'OPTIONAL').length;
  const at = path.findIndex((one) => one.element.repetition_type === 'REPEATED');
  if (path.length === 1 && at < 0) {
    const present = optional(path);
    return { element, isList: false, present, list: 0, entry: 0 };
  }
  const isList =
    path.length === 1 ||
    (at === 1 &&
      path.length <= 3 &&
      (tree.element.converted_type === 'LIST' || tree.element.logical_type?.type === 'LIST') &&
      path[2]?.element.repetition_type !== 'REPEATED');
  if (!isList) return null;
  const list = optional(path.slice(0, at));
  return { element, isList, present: list + 1 + optional(path.slice(at + 1)), list, entry: list + 1 };
}

/** Returns the metadata of a file of one column, whose values hyparquet returns as stored: numbers, bigints, bytes. */
export function singleColumn(metadata: FileMetaData, { tree, chunk }: Column): FileMetaData {
  const elements: SchemaElement[] = [];
  const list = ({ element, children }: SchemaTree) => {
    elements.push(stored(element));
    children.forEach(list);
  };
  list(tree);
  const count = leavesIn(tree);
  return {
    ...metadata,
    schema: [{ name: 'root', num_children: 1 }, ...elements],
    row_groups: metadata.row_groups.map((group) => ({
      ...group,
      columns: group.columns.slice(chunk, chunk + count),
    })),
  };
}

/** Removes the logical type from an element, except that of lists and maps. */
export function stored({
  converted_type,
  logical_type,
  scale,
  precision,
  ...element
}: SchemaElement): SchemaElement {
  const isList = converted_type === 'LIST' || logical_type?.type === 'LIST';
  return isList ? { ...element, converted_type: 'LIST' } : element;
}

/** Tells whether integers are unsigned. */
export const isUnsigned = ({ converted_type: converted, logical_type: logical }: SchemaElement): boolean =>
  converted?.startsWith('UINT_') === true || (logical?.type === 'INTEGER' && !logical.isSigned);
