import { hasSqlDetails, loadModule, parseSync, scanSync } from 'libpg-query';

/** A statement of a text; places count UTF-8 bytes from the text's start. */
export interface ParsedStatement {
  /** The tree, in its envelope. */
  readonly tree: unknown;
  readonly byteOffset: number;
  /** Bytes without the closing semicolon; absent where the statement goes to the end of the text. */
  readonly byteLength?: number;
}

/** What the server's parser says of a text. */
export type Parsed =
  | { readonly kind: 'trees'; readonly statements: readonly ParsedStatement[] }
  /** `position` counts characters from 0. */
  | { readonly kind: 'syntax'; readonly message: string; readonly position?: number };

/** A word or sign of a text; places count UTF-8 bytes. */
export interface SqlToken {
  readonly start: number;
  readonly end: number;
  readonly comment: boolean;
}

/** The server's own parser. */
export interface SqlParser {
  /** Throws ParserBroken. */
  parse(text: string): Parsed;
  /** The words and signs of a text that could be parsed. Throws ParserBroken. */
  tokens(text: string): readonly SqlToken[];
  /** The text with blanks in place of its comments; null where it has none, or cannot be cut into words. Throws ParserBroken. */
  withoutComments(text: string): string | null;
}

/** The parser ran out of its stack. It cannot be asked again: what it held is lost in its memory. */
export class ParserBroken extends Error {
  constructor(options?: ErrorOptions) {
    super('The parser of PostgreSQL statements ran out of its stack.', options);
    this.name = 'ParserBroken';
  }
}

/** Loads the real parser of PostgreSQL 18, as WebAssembly. There is one in a thread. */
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
    // Of a text that ends inside a quote the scanner gives its complaint where its answer should be.
    if (error instanceof ParserBroken && error.cause instanceof SyntaxError) return null;
    throw error;
  }
}

/** Every character becomes one blank, and lines stay lines, so that places in the text stay what they were. */
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
