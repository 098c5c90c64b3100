import type { Cell, Table } from '../../engine/columns.ts';
import type { WorkTurns } from '../../engine/work-turns.ts';

/** Number of characters to collect before they are encoded. */
const pieceCharacters = 65_536;

/** Characters that JSON escapes: quotes, backslashes, control characters, lone surrogates. */
const escaped = /["\\\p{Cc}\p{Cs}]/u;

const textOf = (cell: Cell): string => {
  if (typeof cell === 'string') return escaped.test(cell) ? JSON.stringify(cell) : `"${cell}"`;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};

/**
 * Writes a table's rows as JSON bytes in several pieces: a list of objects keyed by label, exactly as JSON.stringify
 * would write them, but without creating an object per row. Yields to other requests in between.
 */
export const writeRows = async ({ columns, rowCount }: Table, turns: WorkTurns): Promise<readonly Buffer[]> => {
  // In an object, the last of several columns with the same name wins, at the position of the first.
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

/** Sorts names in the order of object keys: integers first, by value. */
const inObjectOrder = (names: readonly string[]): readonly string[] => {
  if (!names.some((name) => /^\d+$/.test(name))) return names;
  const order = Object.create(null) as Record<string, null>;
  for (const name of names) order[name] = null;
  return Object.keys(order);
};
