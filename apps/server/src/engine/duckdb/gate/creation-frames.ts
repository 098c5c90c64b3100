import type { TableName, Verdict } from '../../../domain/ports.ts';
import type { GateLimits } from '../../gate-limits.ts';
import { scanSql } from '../../scan-sql.ts';
import { positionAt } from '../../text-position.ts';
import { reservedWords } from '../../compile/reserved-words.ts';

/** `CREATE TABLE name AS` in front of a query. */
export interface CreationFrame {
  /** Offsets in the text, in UTF-16 units: `from` is the start of CREATE, `to` is the end of AS. */
  readonly from: number;
  readonly to: number;
  readonly target: TableName;
  /** The unquoted reserved word that the table name begins with, if there is one. */
  readonly reserved?: { readonly word: string; readonly at: number };
}

const space = String.raw`(?:\s|--[^\n]*(?:\n|$)|/\*(?:[^*/]|\*(?!/)|/(?!\*))*\*/)`;
const name = String.raw`("(?:[^"]|"")+"|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)`;
const frame = new RegExp(
  `(${space}*)create${space}+table${space}+${name}(?:${space}*\\.${space}*${name})?${space}+as(?=[\\s(/-])`,
  'diuy',
);

const plain = (written: string): string =>
  written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;

/**
 * Finds the statements of the form `CREATE TABLE name AS query`. The engine's parser only reads queries, so this small
 * parser reads the part before the query. A part that it does not recognize stays in the text, where the gate refuses
 * it.
 * @param semicolons offsets of the semicolons outside strings and comments
 */
export const creationFrames = (sql: string, semicolons: readonly number[]): readonly CreationFrame[] =>
  [0, ...semicolons.map((at) => at + 1)].flatMap((start): CreationFrame[] => {
    frame.lastIndex = start;
    const found = frame.exec(sql);
    if (!found) return [];
    const [, before = '', one = '', other] = found;
    const target = other === undefined ? { name: plain(one) } : { schema: plain(one), name: plain(other) };
    const at = found.indices?.[2]?.[0] ?? start;
    return [
      {
        from: start + before.length,
        to: frame.lastIndex,
        target,
        ...(reservedWords.has(one.toLowerCase()) && { reserved: { word: one, at } }),
      },
    ];
  });

/**
 * Returns the text with each `CREATE TABLE name AS` replaced by blanks, so that each character of a query keeps its
 * position.
 */
export const withoutFrames = (sql: string, frames: readonly CreationFrame[]): string =>
  frames.reduce(
    (text, { from, to }) => text.slice(0, from) + text.slice(from, to).replaceAll(/[^\n]/gu, ' ') + text.slice(to),
    sql,
  );

const refuse = (message: string, place: object = {}): Verdict => ({
  allowed: false,
  errorType: 'DML_NOT_ALLOWED_ERROR',
  message,
  name: 'CREATE',
  ...place,
});

const offsetAt = (sql: string, { line, column }: { readonly line: number; readonly column: number }): number => {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = sql.indexOf('\n', start) + 1;
  return start + column - 1;
};

/** Matches the comments and semicolons before a statement, which belong to the statement. */
const onlyLead = new RegExp(`^(?:${space}|;)*$`, 'u');

const cannotSeparate = 'This statement cannot be separated from the others. Run it on its own.';

/**
 * Adds to each verdict the table that its statement creates. Refuses `CREATE TABLE name AS` without a query after it.
 * @param verdicts the gate's verdicts on the text without `CREATE TABLE name AS`
 */
const withCreations = (
  sql: string,
  { frames, semicolons }: { readonly frames: readonly CreationFrame[]; readonly semicolons: readonly number[] },
  verdicts: readonly Verdict[],
): readonly Verdict[] => {
  const left = new Set(frames);
  const found = verdicts.map((verdict) => {
    if (!verdict.allowed) return verdict;
    const { source } = verdict;
    if (source === undefined) return refuse(cannotSeparate);
    const start = offsetAt(sql, source);
    // `CREATE TABLE name AS` belongs to this statement if only blanks, comments and semicolons precede it.
    const own = frames.find(({ from }) => from >= start && onlyLead.test(sql.slice(start, from)));
    if (own === undefined) return verdict;
    const end = start + source.text.length;
    // A semicolon between `CREATE TABLE name AS` and the query makes them two statements.
    const isApart = semicolons.some((at) => at >= own.to && at < end && !onlyLead.test(sql.slice(at, end)));
    if (isApart) return refuse(cannotSeparate);
    left.delete(own);
    return { ...verdict, change: { kind: 'create-table' as const, target: own.target } };
  });
  const [alone] = left;
  if (alone === undefined || found.some(({ allowed }) => !allowed)) return found;
  return [refuse('CREATE TABLE … AS needs a query: SELECT, WITH, FROM or VALUES.', positionAt(sql, alone.from))];
};

/**
 * Returns a verdict for each statement of a text that may create tables. `gate` checks the queries, and refuses all
 * other statements that write.
 */
export const gateCreations = async (
  gate: (sql: string) => Promise<readonly Verdict[]>,
  sql: string,
  limits: GateLimits,
): Promise<readonly Verdict[]> => {
  const { semicolons } = scanSql(sql, limits);
  const frames = creationFrames(sql, semicolons);
  if (frames.length === 0) return gate(sql);
  const reserved = frames.find((found) => found.reserved !== undefined)?.reserved;
  if (reserved !== undefined) {
    const { word, at } = reserved;
    return [refuse(`${word} is a reserved word. Put it in double quotes: "${word}".`, positionAt(sql, at))];
  }
  return withCreations(sql, { frames, semicolons }, await gate(withoutFrames(sql, frames)));
};
