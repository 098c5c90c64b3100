import type { Parsed, SqlParser } from './parser.ts';
import { sameTree } from './same-tree.ts';

/** A statement of a longer text, as it was written. */
export interface StatementSource {
  readonly text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly offset: number;
}

/**
 * Cuts a text into the statements that the engine's parser found in it. Where a cut may be is decided by the parser
 * alone: a piece counts only when its tree equals the tree of that statement in the whole. Null when no such cut is found.
 */
export async function splitStatements(
  parser: SqlParser,
  text: string,
  statements: readonly unknown[],
): Promise<readonly StatementSource[] | null> {
  if (statements.length === 1) return [{ text, offset: 0 }];
  const sources: StatementSource[] = [];
  let offset = 0;
  for (const statement of statements) {
    const last = sources.length === statements.length - 1;
    const end = last ? text.length : await endOf(parser, { text, offset }, statement);
    if (end === null) return null;
    sources.push({ text: text.slice(offset, end), offset });
    offset = end + 1;
  }
  const tail = sources.at(-1);
  if (tail !== undefined && !isTree(await parser.parse(tail.text), statements.at(-1))) return null;
  return sources;
}

async function endOf(parser: SqlParser, from: StatementSource, statement: unknown): Promise<number | null> {
  for (let at = from.text.indexOf(';', from.offset); at >= 0; at = from.text.indexOf(';', at + 1)) {
    if (isTree(await parser.parse(from.text.slice(from.offset, at)), statement)) return at;
  }
  return null;
}

function isTree(parsed: Parsed, statement: unknown): boolean {
  return parsed.kind === 'trees' && parsed.statements.length === 1 && sameTree(parsed.statements[0], statement);
}

/** The first piece of a text that is no read; the whole text when none can be told apart. Only for messages. */
export async function findRefusedStatement(parser: SqlParser, text: string): Promise<StatementSource> {
  let offset = 0;
  for (let at = text.indexOf(';'); at >= 0; at = text.indexOf(';', at + 1)) {
    const parsed = await parser.parse(text.slice(offset, at));
    if (parsed.kind === 'not-a-read') return { text: text.slice(offset, at), offset };
    if (parsed.kind === 'trees' && parsed.statements.length > 0) offset = at + 1;
  }
  return { text: text.slice(offset), offset };
}
