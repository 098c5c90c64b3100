import { VARCHAR } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import { parse } from 'lossless-json';

/** The result of the engine's parser. */
export type Parsed =
  | {
      readonly kind: 'trees';
      readonly statements: readonly unknown[];
      /** The syntax trees as JSON text, in the engine's format. */ readonly json: string;
    }
  | { readonly kind: 'not-a-read' }
  | {
      readonly kind: 'syntax';
      readonly message: string;
      /** Offset in characters. */ readonly position?: number;
      /** True if the text exceeds a limit of the parser. */ readonly isOverCap?: true;
    };

/** The engine's parser and printer. Runs no statements. */
export interface SqlParser {
  parse(sql: string): Promise<Parsed>;
  /** Prints the tree of one statement as SQL. */
  print(statement: unknown): Promise<string>;
}

interface SerializeAnswer {
  readonly error: boolean;
  readonly error_type?: string;
  readonly error_message?: string;
  readonly position?: string;
  readonly statements?: readonly unknown[];
}

/** Prefixes of the parser's own limit errors. */
const parserLimits = ['memory exhausted', 'Memory exhausted', 'Max expression depth'];
const tooLargeToRead: Parsed = {
  kind: 'syntax',
  message: 'The statement is too large or nested too deeply to be parsed.',
  isOverCap: true,
};

/**
 * Parses the engine's response. Returns null for invalid JSON: the engine writes numbers outside its range as `inf`.
 */
const readAnswer = (json: string): SerializeAnswer | null => {
  try {
    return parse(json) as SerializeAnswer;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Creates a parser on a connection of the engine. */
export function makeSqlParser(connection: DuckDBConnection, stringify: (tree: unknown) => string): SqlParser {
  const ask = async (call: string, text: string): Promise<string> => {
    const reader = await connection.runAndReadAll(call, [text], [VARCHAR]);
    const value = reader.getRows()[0]?.[0];
    if (typeof value !== 'string') throw new Error('The parser returned no result.');
    return value;
  };
  return {
    async parse(sql) {
      const json = await ask('SELECT json_serialize_sql($1::VARCHAR)', sql).catch((error: unknown) => {
        if (String(error).includes('Out of Memory')) return null;
        throw error;
      });
      if (json === null) return tooLargeToRead;
      const answer = readAnswer(json);
      if (answer === null) return { kind: 'syntax', message: 'The statement contains a number that is too large.' };
      if (!answer.error) return { kind: 'trees', statements: answer.statements ?? [], json };
      if (answer.error_type !== 'parser') return { kind: 'not-a-read' };
      const position = answer.position === undefined ? Number.NaN : Number(answer.position);
      // For `LIMIT 10, 5`, for example, the parser's message is empty or only an error hint. Report a syntax error
      // instead.
      const told = answer.error_message ?? '';
      const words = told === '' || /^errhint/iu.test(told) ? 'syntax error' : told;
      if (parserLimits.some((limit) => words.startsWith(limit))) return tooLargeToRead;
      return { kind: 'syntax', message: words, ...(Number.isFinite(position) ? { position } : {}) };
    },
    print(statement) {
      return ask('SELECT json_deserialize_sql($1::JSON)', stringify({ error: false, statements: [statement] }));
    },
  };
}
