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
  return { parse, tokens };
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
