import { CompileError } from './compile-error.ts';
import type { Literal } from './nodes.ts';
import { duckdbGrains, postgresGrains } from './grains.ts';
import type { Grain } from './grains.ts';
import { reservedWords } from './reserved-words.ts';

/** The parts of SQL that differ between engines. They are used to print statements. */
export interface Dialect {
  readonly name: string;
  quoteName(name: string): string;
  literal(literal: Literal): string;
  readonly textType: string;
  readonly grains: readonly Grain[];
  /**
   * Converts a naive UTC time to wall time in a zone. `fromWallTime` does the reverse. Both take SQL and return SQL.
   */
  toWallTime(sql: string, zone: string): string;
  fromWallTime(sql: string, zone: string): string;
  fromEpoch(sql: string, unit: 's' | 'ms'): string;
  /** Casts a number, or a time as epoch milliseconds, to a 64-bit float. */
  toNumber(sql: string, from: 'number' | 'time'): string;
  /** SQL for descending order with nulls last. */
  readonly descending: string;
  /** True if the engine returns the first row of a LIMIT only after it has read the last one. */
  readonly gathersLimited: boolean;
}

/** Names that need quotes: reserved words, and words that an engine does not accept as the name of a column. */
const quotedWords: ReadonlySet<string> = new Set([
  ...reservedWords,
  'columns',
  'current_date',
  'current_timestamp',
  'current_user',
  'exists',
  'generated',
  'map',
  'struct',
  'try_cast',
]);

/** Throws CompileError for a NUL character, which no engine accepts in a statement. */
function withoutNul(text: string): string {
  if (text.includes('\0')) throw new CompileError('A name or value contains a NUL character.');
  return text;
}

/** Additional words that PostgreSQL reserves, or reads as a function name. */
const postgresWords = new Set(
  `current_catalog current_role current_schema current_time fetch grant localtime localtimestamp placing session_user
  system_user user within`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

function quoteName(name: string): string {
  if (/^[a-z_][a-z0-9_]*$/.test(name) && !quotedWords.has(name)) return name;
  return `"${withoutNul(name).replaceAll('"', '""')}"`;
}

const quoteText = (text: string): string => `'${withoutNul(text).replaceAll("'", "''")}'`;

/** Formats a time in UTC: `2004-01-31 00:00:00.000000`. */
export function timeText(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 23).replace('T', ' ')}000`;
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A number in a statement must be finite.');
  return Object.is(value, -0) ? '0' : String(value);
}

/** Prints a literal. Both engines use the same notation. */
function literalText(literal: Literal): string {
  switch (literal.type) {
    case 'text':
      return quoteText(literal.value);
    case 'number':
      return numberText(literal.value);
    case 'flag':
      return literal.value ? 'TRUE' : 'FALSE';
    case 'time':
      return `TIMESTAMP '${timeText(literal.epochMs)}'`;
  }
}

/** SQL of the embedded engine. */
const duckdbDialect: Dialect = {
  name: 'duckdb',
  quoteName,
  literal: literalText,
  textType: 'VARCHAR',
  grains: duckdbGrains,
  toWallTime: (sql, zone) => `timezone(${quoteText(zone)}, timezone('UTC', CAST(${sql} AS TIMESTAMP)))`,
  fromWallTime: (sql, zone) => `timezone('UTC', timezone(${quoteText(zone)}, ${sql}))`,
  fromEpoch: (sql, unit) => `make_timestamp(CAST((${sql}) * ${unit === 's' ? '1000000' : '1000'} AS BIGINT))`,
  toNumber: (sql, from) => (from === 'time' ? `(epoch_us(${sql}) / 1000.0::DOUBLE)` : `CAST(${sql} AS DOUBLE)`),
  descending: 'DESC',
  gathersLimited: true,
};

/** SQL of PostgreSQL. Sessions run in UTC, so a time reads the same with and without a time zone. */
const postgresDialect: Dialect = {
  name: 'postgresql',
  quoteName: (name) => (postgresWords.has(name) ? `"${name}"` : quoteName(name)),
  literal: literalText,
  textType: 'TEXT',
  grains: postgresGrains,
  toWallTime: (sql, zone) => `timezone(${quoteText(zone)}, timezone('UTC', CAST(${sql} AS TIMESTAMP)))`,
  fromWallTime: (sql, zone) => `timezone('UTC', timezone(${quoteText(zone)}, ${sql}))`,
  fromEpoch: (sql, unit) =>
    `timezone('UTC', to_timestamp(CAST(${sql} AS DOUBLE PRECISION)${unit === 's' ? '' : ' / 1000'}))`,
  toNumber: (sql, from) => `CAST(${from === 'time' ? `EXTRACT(EPOCH FROM ${sql}) * 1000` : sql} AS DOUBLE PRECISION)`,
  // PostgreSQL sorts nulls as the greatest value. Charts need them last in both directions.
  descending: 'DESC NULLS LAST',
  gathersLimited: false,
};

const dialects: Readonly<Record<string, Dialect>> = {
  duckdb: duckdbDialect,
  postgresql: postgresDialect,
};

/** Returns the dialect of a database backend. Throws CompileError if charts do not support the backend. */
export function dialectOf(backend: string): Dialect {
  const dialect = Object.hasOwn(dialects, backend) ? dialects[backend] : undefined;
  if (dialect === undefined) throw new CompileError(`Charts cannot query databases of type ${backend}.`);
  return dialect;
}
