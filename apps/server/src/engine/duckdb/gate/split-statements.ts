import type { Parsed, SqlParser } from './parser.ts';
import { sameTree } from './same-tree.ts';

/** A statement of a longer text, as it was written. */
export interface StatementSource {
  readonly text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly offset: number;
}

/** Semicolons tried in all; a text with more of them inside comments and strings is not taken apart. */
const mostTries = 400;

/**
 * Cuts a text into the statements that the engine's parser found in it. Where a cut may be is decided by the parser
 * alone: it counts only when both sides read exactly as that part of the whole. Null when no such cuts are found.
 */
export async function splitStatements(
  parser: SqlParser,
  text: string,
  statements: readonly unknown[],
): Promise<readonly StatementSource[] | null> {
  const sources: StatementSource[] = [];
  const budget = { tries: mostTries };
  let offset = 0;
  for (let index = 0; index < statements.length - 1; index += 1) {
    const end = await endOfFirst({ parser, budget }, { text, offset }, statements.slice(index));
    if (end === null) return null;
    sources.push({ text: text.slice(offset, end), offset });
    offset = end + 1;
  }
  return [...sources, { text: text.slice(offset), offset }];
}

async function endOfFirst(
  by: { readonly parser: SqlParser; readonly budget: { tries: number } },
  from: StatementSource,
  statements: readonly unknown[],
): Promise<number | null> {
  const { parser, budget } = by;
  for (let at = from.text.indexOf(';', from.offset); at >= 0; at = from.text.indexOf(';', at + 1)) {
    budget.tries -= 1;
    if (budget.tries < 0) return null;
    const fits =
      readsAs(await parser.parse(from.text.slice(from.offset, at)), statements.slice(0, 1)) &&
      readsAs(await parser.parse(from.text.slice(at + 1)), statements.slice(1));
    if (fits) return at;
  }
  return null;
}

/** Whether a text was read as exactly these statements. */
export function readsAs(parsed: Parsed, statements: readonly unknown[]): boolean {
  return parsed.kind === 'trees' && sameTree(parsed.statements, statements);
}

/** The first piece of a text that is no read; the whole text when none can be told apart. Only for messages. */
export async function findRefusedStatement(parser: SqlParser, text: string): Promise<StatementSource> {
  let offset = 0;
  let tries = mostTries;
  for (let at = text.indexOf(';'); at >= 0 && tries > 0; at = text.indexOf(';', at + 1)) {
    tries -= 1;
    const parsed = await parser.parse(text.slice(offset, at));
    if (parsed.kind === 'not-a-read') return { text: text.slice(offset, at), offset };
    if (parsed.kind === 'trees' && parsed.statements.length > 0) offset = at + 1;
  }
  return { text: text.slice(offset), offset };
}
