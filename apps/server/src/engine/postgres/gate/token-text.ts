import type { SqlToken } from './parse-sql.ts';
import type { TextEdit } from './text-edits.ts';

/** A table reference in FROM, according to the tree. */
export interface TableMention {
  /** Start offset of the table's name. */
  readonly byteOffset: number;
  /** Number of name parts: one, or two with the schema. */
  readonly nameParts: number;
  readonly name: string;
  readonly aliased: boolean;
  /** Start offset of the reference's TABLESAMPLE method, if any. */
  readonly sampleOffset?: number;
}

/** The tokens of a text, except comments, indexed by offset. */
export class TokenText {
  readonly #text: Buffer;
  readonly #tokens: readonly SqlToken[];
  readonly #indexes: ReadonlyMap<number, number>;

  constructor(text: string, tokens: readonly SqlToken[]) {
    this.#text = Buffer.from(text);
    this.#tokens = tokens.filter((token) => !token.comment);
    this.#indexes = new Map(this.#tokens.map((token, index) => [token.start, index]));
  }

  /**
   * Returns the edits that replace a table with a sub-query: `table AS a` becomes `(SELECT * FROM table WHERE
   * condition) AS a`. Returns null if the tokens do not match the reference.
   */
  edits(mention: TableMention, condition: string): readonly TextEdit[] | null {
    const first = this.#indexes.get(mention.byteOffset);
    if (first === undefined) return null;
    const last = first + 2 * (mention.nameParts - 1);
    const star = this.#word(last + 1) === '*';
    const only = this.#word(first - 1) === 'ONLY';
    const start = this.#tokens[only ? first - 1 : first];
    const end = this.#tokens[star ? last + 1 : last];
    if (start === undefined || end === undefined) return null;
    const command = this.#commandBefore(only ? first - 2 : first - 1);
    const open: TextEdit = { byteOffset: start.start, removedBytes: 0, inserted: '(SELECT * FROM ' };
    const rows = ` WHERE (${condition}\n) OFFSET 0)`;
    const alias = mention.aliased ? '' : ` AS "${mention.name.replaceAll('"', '""')}"`;
    if (mention.sampleOffset === undefined) {
      return [...command, open, { byteOffset: end.end, removedBytes: 0, inserted: `${rows}${alias}` }];
    }
    const sample = this.#sampleOf(mention.sampleOffset);
    if (sample === null) return null;
    const between = this.#text.subarray(end.end, sample.start).toString();
    return [
      open,
      { byteOffset: end.end, removedBytes: sample.start - end.end, inserted: ' ' },
      { byteOffset: sample.end, removedBytes: 0, inserted: `${rows}${alias}${between}` },
    ];
  }

  /** Returns the edit that removes the first part of a dotted name and its dot. */
  withoutFirstWord(byteOffset: number): readonly TextEdit[] | null {
    const first = this.#indexes.get(byteOffset);
    const next = first === undefined ? undefined : this.#tokens[first + 2];
    return next === undefined ? null : [{ byteOffset, removedBytes: next.start - byteOffset, inserted: '' }];
  }

  /** Returns the edit that turns `TABLE name` into `SELECT * FROM name`, because TABLE cannot take a sub-query. */
  #commandBefore(index: number): readonly TextEdit[] {
    const token = this.#tokens[index];
    if (token === undefined || this.#word(index) !== 'TABLE') return [];
    return [{ byteOffset: token.start, removedBytes: token.end - token.start, inserted: 'SELECT * FROM' }];
  }

  /** Returns the range of a TABLESAMPLE clause, including its last closing parenthesis. */
  #sampleOf(methodOffset: number): { readonly start: number; readonly end: number } | null {
    const method = this.#indexes.get(methodOffset);
    const start = method === undefined ? undefined : this.#tokens[method - 1];
    if (method === undefined || start === undefined || this.#word(method - 1) !== 'TABLESAMPLE') return null;
    let end = this.#closing(method);
    if (end !== null && this.#word(end + 1) === 'REPEATABLE') end = this.#closing(end + 1);
    const last = end === null ? undefined : this.#tokens[end];
    return last === undefined ? null : { start: start.start, end: last.end };
  }

  /** Returns the index of the token that closes the next opening parenthesis. */
  #closing(from: number): number | null {
    let depth = 0;
    for (let index = from; index < this.#tokens.length; index += 1) {
      const word = this.#word(index);
      if (word === '(') depth += 1;
      if (word !== ')') continue;
      depth -= 1;
      if (depth <= 0) return depth === 0 ? index : null;
    }
    return null;
  }

  #word(index: number): string | undefined {
    const token = this.#tokens[index];
    return token === undefined ? undefined : this.#text.subarray(token.start, token.end).toString().toUpperCase();
  }
}
