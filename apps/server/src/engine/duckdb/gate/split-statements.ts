import { sameTree } from '../../same-tree.ts';
import type { Parsed, SqlParser } from './parser.ts';

/** One statement of a longer text, as written. */
export interface StatementSource {
  readonly text: string;
  /** Start offset in the whole text, in UTF-16 units. */
  readonly offset: number;
}

/**
 * Maximum number of pieces that are parsed to find the refused statement for a message. A text with more pieces is not
 * split.
 */
const mostPieces = 400;

/**
 * Splits a text into the statements that the engine's parser found in it. A semicolon marks a possible cut, and the
 * parser confirms it: each piece must parse exactly as that part of the whole. Every piece is parsed once, so the cost
 * is linear. Returns null if the pieces do not match.
 * @param found the parsed statements, and the offsets of semicolons outside strings and comments, in order
 */
export async function splitStatements(
  parser: SqlParser,
  text: string,
  found: { readonly statements: readonly unknown[]; readonly semicolons: readonly number[] },
): Promise<readonly StatementSource[] | null> {
  const { statements, semicolons } = found;
  if (statements.length === 1) return [{ text, offset: 0 }];
  const sources: StatementSource[] = [];
  let begin = 0;
  for (const { text: piece, offset } of piecesOf(text, semicolons)) {
    const parsed = await parser.parse(piece);
    // Semicolons and comments without a statement belong to the next statement.
    if (readsAs(parsed, [])) continue;
    if (sources.length === statements.length || !readsAs(parsed, [statements[sources.length]])) return null;
    sources.push({ text: text.slice(begin, offset + piece.length), offset: begin });
    begin = offset + piece.length + 1;
  }
  return sources.length === statements.length ? sources : null;
}

function piecesOf(text: string, semicolons: readonly number[]): readonly StatementSource[] {
  const starts = [0, ...semicolons.map((at) => at + 1)];
  return starts.map((offset, index) => ({ text: text.slice(offset, semicolons[index] ?? text.length), offset }));
}

const isPlace = (field: string): boolean => field === 'query_location';

/** True if the text parsed as exactly these statements. */
export function readsAs(parsed: Parsed, statements: readonly unknown[]): boolean {
  return parsed.kind === 'trees' && sameTree(parsed.statements, statements, isPlace);
}

/**
 * Returns the first piece that is not a read-only statement. Returns the whole text if no piece can be singled out.
 * Used only for messages.
 */
export async function findRefusedStatement(
  parser: SqlParser,
  text: string,
  semicolons: readonly number[],
): Promise<StatementSource> {
  for (const piece of piecesOf(text, semicolons).slice(0, mostPieces)) {
    if ((await parser.parse(piece.text)).kind === 'not-a-read') return piece;
  }
  return { text, offset: 0 };
}
