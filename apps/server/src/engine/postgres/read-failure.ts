import pg from 'pg';
import { EngineRunError } from '../engine-failure.ts';
import type { FailureFacts } from '../engine-failure.ts';
import { positionAtByte, positionAtCharacter } from '../text-position.ts';
import type { TextPosition } from '../text-position.ts';
import { ruleMisfit } from '../rule-misfit.ts';
import type { ServerConnectionOptions } from '../../domain/server-ports.ts';
import { offsetBefore } from './gate/text-edits.ts';
import type { TextEdit } from './gate/text-edits.ts';

/** The text that ran, and its difference from the original text. */
export interface RanText {
  /** The original text. */
  readonly sql: string;
  /** Text put before the edited statement. */
  readonly lead: string;
  readonly edits: readonly TextEdit[];
  /** The statement with its edits applied. In the text that ran, it follows `lead`. */
  readonly edited: string;
}

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** Converts a server error to the contract's terms, with its position in the original text. */
export function readStatementFailure(error: unknown, ran: RanText): EngineRunError {
  if (error instanceof EngineRunError) return error;
  if (!(error instanceof pg.DatabaseError)) return lostConnection();
  const place = error.position === undefined ? {} : placeOf(Number(error.position), ran);
  return new EngineRunError(place === 'rule' ? ruleMisfit : { ...factsOf(error), ...place });
}

/** Creates the failure of a run that lost its connection. */
export function lostConnection(): EngineRunError {
  const message = 'The connection to the database was lost while the query ran.';
  return new EngineRunError({ errorType: generic, message, reason: 'crashed' });
}

/** Converts the failure of an internal query. It has no position, because no user wrote the text. */
export function readQuestionFailure(error: unknown): EngineRunError {
  if (error instanceof EngineRunError) return error;
  return error instanceof pg.DatabaseError ? new EngineRunError(factsOf(error)) : lostConnection();
}

/** Maps a 1-based character position in the text that ran to the original text, or reports that it is inside a rule. */
function placeOf(position: number, { sql, lead, edits, edited }: RanText): TextPosition | 'rule' | undefined {
  const character = position - 1 - Array.from(lead).length;
  if (character < 0) return undefined;
  if (edits.length === 0) return positionAtCharacter(sql, character);
  const before = Array.from(edited).slice(0, character).join('');
  const byteOffset = offsetBefore(edits, Buffer.byteLength(before));
  return byteOffset === undefined ? 'rule' : positionAtByte(sql, byteOffset);
}

function factsOf(error: pg.DatabaseError): FailureFacts {
  const { code = '', message } = error;
  switch (code) {
    case '42601':
      return { errorType: 'SYNTAX_ERROR', message: sentence(message) };
    case '42703':
      return missingColumn(error);
    case '42P01':
      return missingTable(message);
    case '3F000':
      return missingSchema(message);
    case '25006':
      return { errorType: 'DML_NOT_ALLOWED_ERROR', message: 'Only reading is allowed on this database.' };
    case '53200':
      return { errorType: generic, message: 'This query needs more memory than the server has.', reason: 'memory' };
    case '55P03':
      return { errorType: generic, message: 'A table in this query is locked by another session. Try again later.' };
    case '57014':
      return /statement timeout/.test(message)
        ? { errorType: generic, message: 'The query took longer than the database server allows.', reason: 'timed_out' }
        : { errorType: generic, message: 'The database server ended the query.', reason: 'stopped' };
    case '57P01':
    case '57P02':
    case '57P03':
      return { errorType: generic, message: 'The database server is shutting down.', reason: 'crashed' };
    default:
      return { errorType: generic, message: sentence(message) };
  }
}

function missingColumn({ message, hint }: pg.DatabaseError): FailureFacts {
  const errorType = 'COLUMN_DOES_NOT_EXIST_ERROR';
  const name = /^column (.*) does not exist$/s.exec(message)?.[1];
  if (name === undefined) return { errorType, message: sentence(message) };
  const missing = unquoted(name);
  const candidate = /reference the column (".*?")(?: or|\.$)/s.exec(hint ?? '')?.[1];
  const suggestion = candidate === undefined ? '' : ` Did you mean "${lastWord(unquoted(candidate))}"?`;
  return { errorType, message: `Column "${missing}" does not exist.${suggestion}`, missing };
}

function missingTable(message: string): FailureFacts {
  const errorType = 'TABLE_DOES_NOT_EXIST_ERROR';
  const name = /^relation (".*") does not exist$/s.exec(message)?.[1];
  if (name === undefined) return { errorType, message: sentence(message) };
  const missing = unquoted(name);
  return { errorType, message: `Table "${missing}" does not exist.`, missing };
}

function missingSchema(message: string): FailureFacts {
  const errorType = 'SCHEMA_DOES_NOT_EXIST_ERROR';
  const name = /^schema (".*") does not exist$/s.exec(message)?.[1];
  if (name === undefined) return { errorType, message: sentence(message) };
  return { errorType, message: `Schema "${unquoted(name)}" does not exist.`, missing: unquoted(name) };
}

const unquoted = (name: string): string => (/^".*"$/s.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name);
const lastWord = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
const sentence = (message: string): string => {
  const text = message.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
};

/** Converts a connection error to the contract's terms, without revealing the password. */
export function readConnectionFailure(error: unknown, options: ServerConnectionOptions): EngineRunError {
  if (error instanceof EngineRunError) return error;
  const { host, port, database, user } = options;
  const code = (error as { readonly code?: unknown }).code;
  if (code === '28000' && /^role ".*" does not exist$/s.test((error as Error).message)) {
    const message = `The username "${user}" does not exist.`;
    return new EngineRunError({ errorType: 'CONNECTION_INVALID_USERNAME_ERROR', message });
  }
  const known = typeof code === 'string' ? connectionFacts(code, { host, port, database, user }) : undefined;
  if (known !== undefined) return new EngineRunError(known);
  if (error instanceof pg.DatabaseError) {
    return new EngineRunError({ errorType: generic, message: 'The database server refused the connection.' });
  }
  const text = error instanceof Error ? error.message : '';
  if (/timeout/i.test(text)) return new EngineRunError(hostDown(host, port));
  const message = /ssl|tls|certificate/i.test(text)
    ? 'The encrypted connection to the database server could not be established.'
    : 'The connection to the database server could not be established.';
  return new EngineRunError({ errorType: generic, message });
}

type Where = Pick<ServerConnectionOptions, 'host' | 'port' | 'database' | 'user'>;

const hostDown = (host: string, port: number): FailureFacts => ({
  errorType: 'CONNECTION_HOST_DOWN_ERROR',
  message: `The host "${host}" might be down, and can't be reached on port ${port}.`,
});

function connectionFacts(code: string, { host, port, database, user }: Where): FailureFacts | undefined {
  switch (code) {
    case '28P01':
      return {
        errorType: 'CONNECTION_INVALID_PASSWORD_ERROR',
        message: `The password provided for username "${user}" is incorrect.`,
      };
    case '28000':
      return {
        errorType: 'CONNECTION_ACCESS_DENIED_ERROR',
        message: `Either the username "${user}" or the password is incorrect, or the server does not allow the connection.`,
      };
    case '3D000':
      return {
        errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR',
        message: `Unable to connect to database "${database}".`,
      };
    case '42501':
      return {
        errorType: 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
        message: `The username "${user}" is not allowed to connect to the database "${database}".`,
      };
    case '53300':
      return {
        errorType: 'SERVER_BUSY_ERROR',
        message: 'The database server has no free connections. Try again later.',
      };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        errorType: 'CONNECTION_INVALID_HOSTNAME_ERROR',
        message: `The hostname "${host}" cannot be resolved.`,
      };
    case 'ECONNREFUSED':
      return {
        errorType: 'CONNECTION_PORT_CLOSED_ERROR',
        message: `Port ${port} on hostname "${host}" refused the connection.`,
      };
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EHOSTDOWN':
      return hostDown(host, port);
    default:
      return undefined;
  }
}
