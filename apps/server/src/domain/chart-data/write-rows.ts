import type { Cell, Table } from '../../engine/columns.ts';
import type { WorkTurns } from '../../engine/work-turns.ts';

/** Characters that are put together before they become bytes. */
const pieceCharacters = 65_536;

/** What JSON writes otherwise than it stands there: quotes, backslashes, control characters, halves of surrogate pairs. */
const escaped = /["\\\p{Cc}\p{Cs}]/u;

const textOf = (cell: Cell): string => {
  if (typeof cell === 'string') return escaped.test(cell) ? JSON.stringify(cell) : `"${cell}"`;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};

/**
 * The contract's rows of a table, as bytes of JSON in several pieces: a list of objects keyed by label. Written from the columns,
 * without an object for each row; the same text that JSON.stringify makes of such objects. Other calls get their turn in between.
 */
export const writeRows = async ({ columns, rowCount }: Table, turns: WorkTurns): Promise<readonly Buffer[]> => {
  // An object holds a name once: the last column of a name counts, at the place of the first.
  const byName = new Map(columns.map(({ name, values }) => [name, values]));
  const ordered = inObjectOrder([...byName.keys()]);
  const parts = ordered.map((name, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const values = ordered.map((name) => byName.get(name) ?? []);
  const opening = parts.length === 0 ? '{' : '';
  const pieces: Buffer[] = [];
  let piece = '[';
  for (let row = 0; row < rowCount; row += 1) {
    piece += row === 0 ? opening : `,${opening}`;
    for (let at = 0; at < parts.length; at += 1) {
      piece += parts[at]! + textOf(values[at]![row] ?? null);
      if (piece.length < pieceCharacters) continue;
      pieces.push(Buffer.from(piece));
      const turn = turns.spend(piece.length);
      piece = '';
      if (turn) await turn;
    }
    piece += '}';
  }
  pieces.push(Buffer.from(`${piece}]`));
  return pieces;
};

/** Names as an object lists its keys: whole numbers first, by size. */
const inObjectOrder = (names: readonly string[]): readonly string[] => {
  if (!names.some((name) => /^\d+$/.test(name))) return names;
  const order = Object.create(null) as Record<string, null>;
  for (const name of names) order[name] = null;
  return Object.keys(order);
};
