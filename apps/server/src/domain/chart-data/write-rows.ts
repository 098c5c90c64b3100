import type { Cell, Table } from '../../engine/columns.ts';

/** Characters that are put together before they become bytes. */
const pieceCharacters = 16_384;
/** No character takes more bytes of UTF-8 for each of its UTF-16 units. */
const bytesPerUnit = 3;

/** What JSON writes otherwise than it stands there: quotes, backslashes, control characters, halves of surrogate pairs. */
const escaped = /["\\\p{Cc}\p{Cs}]/u;

const textOf = (cell: Cell): string => {
  if (typeof cell === 'string') return escaped.test(cell) ? JSON.stringify(cell) : `"${cell}"`;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};

/** Bytes that grow by doubling. */
class GrowingBytes {
  #bytes: Buffer;
  #length = 0;

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafe(capacity);
  }

  append(text: string): void {
    const most = this.#length + text.length * bytesPerUnit;
    if (most > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(most, this.#bytes.length * 2));
      this.#bytes.copy(grown, 0, 0, this.#length);
      this.#bytes = grown;
    }
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  /** The bytes so far; nothing may be appended afterwards. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

/**
 * The contract's rows of a table, as bytes of JSON: a list of objects keyed by label. Written from the columns, without an
 * object for each row; the same text that JSON.stringify makes of such objects.
 */
export const writeRows = ({ columns, rowCount }: Table): Buffer => {
  // An object holds a name once: the last column of a name counts, at the place of the first.
  const byName = new Map(columns.map(({ name, values }) => [name, values]));
  const ordered = inObjectOrder([...byName.keys()]);
  const parts = ordered.map((name, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const values = ordered.map((name) => byName.get(name) ?? []);
  const opening = parts.length === 0 ? '{' : '';
  const bytes = new GrowingBytes(pieceCharacters * 2);
  let piece = '[';
  for (let row = 0; row < rowCount; row += 1) {
    piece += row === 0 ? opening : `,${opening}`;
    for (let at = 0; at < parts.length; at += 1) piece += parts[at]! + textOf(values[at]![row] ?? null);
    piece += '}';
    if (piece.length > pieceCharacters) {
      bytes.append(piece);
      piece = '';
    }
  }
  bytes.append(`${piece}]`);
  return bytes.bytes();
};

/** Names as an object lists its keys: whole numbers first, by size. */
const inObjectOrder = (names: readonly string[]): readonly string[] => {
  if (!names.some((name) => /^\d+$/.test(name))) return names;
  const order = Object.create(null) as Record<string, null>;
  for (const name of names) order[name] = null;
  return Object.keys(order);
};
