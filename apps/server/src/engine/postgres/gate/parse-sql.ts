import { hasSqlDetails, loadModule, parseSync, scanSync } from 'libpg-query';

/** A statement of a text. Locations are byte offsets in the UTF-8 text. */
export interface ParsedStatement {
  /** The tree of the statement, in its envelope. */
  readonly tree: unknown;
  readonly byteOffset: number;
  /** Length without the closing semicolon, in bytes. Absent if the statement extends to the end of the text. */
  readonly byteLength?: number;
}

/** The result of the server's parser. */
export type Parsed =
  | { readonly kind: 'trees'; readonly statements: readonly ParsedStatement[] }
  /** `position` is a 0-based character offset. */
  | { readonly kind: 'syntax'; readonly message: string; readonly position?: number };

/** A token of a text. Locations are byte offsets in the UTF-8 text. */
export interface SqlToken {
  readonly start: number;
  readonly end: number;
  readonly comment: boolean;
}

/** PostgreSQL's own parser. */
export interface SqlParser {
  /** Throws ParserBroken. */
  parse(text: string): Parsed;
  /** Returns the tokens of a text that parses. Throws ParserBroken. */
  tokens(text: string): readonly SqlToken[];
  /**
   * Returns the text with its comments blanked out, or null if it has none or cannot be tokenized. Throws ParserBroken.
   */
  withoutComments(text: string): string | null;
}

/**
 * Thrown when the parser has overflowed its stack. The parser cannot be used again, because its memory is no longer
 * consistent.
 */
export class ParserBroken extends Error {
  constructor(options?: ErrorOptions) {
    super('The parser of PostgreSQL statements ran out of stack space.', options);
    this.name = 'ParserBroken';
  }
}

/** Loads the parser of PostgreSQL 18, compiled to WebAssembly. Each thread has one. */
export async function loadParser(): Promise<SqlParser> {
  await loadModule();
  return { parse, tokens, withoutComments };
}

function parse(text: string): Parsed {
  if (text === '') return { kind: 'trees', statements: [] };
  try {
    const { stmts = [] } = parseSync(text);
    return {
      kind: 'trees',
      statements: stmts.map(({ stmt, stmt_location: byteOffset = 0, stmt_len: byteLength }) => ({
        tree: stmt,
        byteOffset,
        ...(byteLength === undefined ? {} : { byteLength }),
      })),
    };
  } catch (error) {
    if (!hasSqlDetails(error)) throw new ParserBroken({ cause: error });
    const position = error.sqlDetails?.cursorPosition ?? -1;
    return { kind: 'syntax', message: error.message, ...(position < 0 ? {} : { position }) };
  }
}

function tokens(text: string): readonly SqlToken[] {
  try {
    return scanSync(text).tokens.map(({ start, end, tokenName }) => ({
      start,
      end,
      comment: tokenName === 'C_COMMENT' || tokenName === 'SQL_COMMENT',
    }));
  } catch (error) {
    throw new ParserBroken({ cause: error });
  }
}

function withoutComments(text: string): string | null {
  try {
    const comments = tokens(text).filter((token) => token.comment);
    return comments.length === 0 ? null : blanked(Buffer.from(text), comments);
  } catch (error) {
    // For a text that ends inside a quote, the scanner returns an error instead of the result.
    if (error instanceof ParserBroken && error.cause instanceof SyntaxError) return null;
    throw error;
  }
}

/** Replaces every character of the comments with a blank and keeps the line breaks, so that positions stay the same. */
function blanked(text: Buffer, comments: readonly SqlToken[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of comments) {
    parts.push(
      text.subarray(at, start).toString(),
      text
        .subarray(start, end)
        .toString()
        .replace(/[^\r\n]/g, ' '),
    );
    at = end;
  }
  return [...parts, text.subarray(at).toString()].join('');
}
