import { Refusal } from '../../refusal.ts';
import { sameTree } from '../../same-tree.ts';

/** A node of the parser's tree without its envelope. Empty, zero and false fields are omitted. */
export type Tree = Readonly<Record<string, unknown>>;

/** The refusal of a shape that the gate does not know. */
export const unknownShape = (what: string): Refusal =>
  new Refusal('INVALID_SQL_ERROR', `This statement uses a construct that cannot be checked (${what}).`);

/** @throws Refusal if the value is not a node. */
export function asTree(value: unknown): Tree {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw unknownShape('unexpected value');
  return value as Tree;
}

/** @throws Refusal if the value is not a list. */
export function asList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unknownShape('unexpected value');
  return value as readonly unknown[];
}

/** Takes a node out of its envelope: `{"RangeVar": {…}}`. @throws Refusal if it has none. */
export function openNode(value: unknown): { readonly kind: string; readonly tree: Tree } {
  const [entry, ...others] = Object.entries(asTree(value));
  if (entry === undefined || others.length > 0) throw unknownShape('unexpected value');
  return { kind: entry[0], tree: asTree(entry[1]) };
}

/** Returns the text of a field, or an empty string if it is absent. */
export function textOf(tree: Tree, field: string): string {
  const value = Object.hasOwn(tree, field) ? tree[field] : '';
  if (typeof value !== 'string') throw unknownShape(field);
  return value;
}

/** Returns the parts of a dotted name. */
export function namesOf(value: unknown): readonly string[] {
  return asList(value).map((item) => {
    const { kind, tree } = openNode(item);
    if (kind !== 'String') throw unknownShape(kind);
    return textOf(tree, 'sval');
  });
}

const isPlace = (field: string): boolean =>
  field === 'location' ||
  field === 'stmt_location' ||
  field === 'stmt_len' ||
  /^(rexpr_)?list_(start|end)$|_location$/.test(field);

/** True if two trees are equal, ignoring source locations. */
export const sameStatement = (left: unknown, right: unknown): boolean => sameTree(left, right, isPlace);
