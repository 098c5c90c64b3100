import type { Parsed, SqlParser } from './parser.ts';
import { sameTree } from './same-tree.ts';

/** A statement of a longer text, as it was written. */
export interface StatementSource {
  readonly text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly offset: number;
}

/** Pieces that are read to find the refused one, as messages go; a text of more pieces is not taken apart. */
const mostPieces = 400;

/**
 * Cuts a text into the statements that the engine's parser found in it. Semicolons say where a cut may be, the parser alone
 * whether it is one: the pieces count only when each reads exactly as that part of the whole. Every piece is read once, so
 * that many statements take no longer than one of their length. Null when the pieces are others.
 * @param found semicolons outside of strings and comments, in order
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
    // Semicolons and comments without a statement belong to the next one.
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

/** Whether a text was read as exactly these statements. */
export function readsAs(parsed: Parsed, statements: readonly unknown[]): boolean {
  return parsed.kind === 'trees' && sameTree(parsed.statements, statements);
}

/** The first piece of a text that is no read; the whole text when none can be told apart. Only for messages. */
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
