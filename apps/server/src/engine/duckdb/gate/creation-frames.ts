import type { TableName, Verdict } from '../../../domain/ports.ts';
import type { GateLimits } from '../../gate-limits.ts';
import { scanSql } from '../../scan-sql.ts';
import { positionAt } from '../../text-position.ts';

/** `CREATE TABLE name AS` in front of a query. */
export interface CreationFrame {
  /** Offsets in the text, in UTF-16 units: of its first word, and behind AS. */
  readonly from: number;
  readonly to: number;
  readonly target: TableName;
}

const space = String.raw`(?:\s|--[^\n]*(?:\n|$)|/\*(?:[^*/]|\*(?!/)|/(?!\*))*\*/)`;
const name = String.raw`("(?:[^"]|"")+"|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)`;
const frame = new RegExp(
  `(${space}*)create${space}+table${space}+${name}(?:${space}*\\.${space}*${name})?${space}+as(?=[\\s(/-])`,
  'iuy',
);

const plain = (written: string): string =>
  written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;

/**
 * Finds the statements of the form `CREATE TABLE name AS query`. The engine's parser reads queries alone, so this small
 * parser reads what stands before one. What it does not recognize stays in the text, where the gate refuses it.
 * @param semicolons offsets of the semicolons outside strings and comments
 */
export const creationFrames = (sql: string, semicolons: readonly number[]): readonly CreationFrame[] =>
  [0, ...semicolons.map((at) => at + 1)].flatMap((start): CreationFrame[] => {
    frame.lastIndex = start;
    const found = frame.exec(sql);
    if (!found) return [];
    const [, before = '', one = '', other] = found;
    const target = other === undefined ? { name: plain(one) } : { schema: plain(one), name: plain(other) };
    return [{ from: start + before.length, to: frame.lastIndex, target }];
  });

/** The text with blanks in place of the frames: each character of a query stays where it is. */
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

/**
 * Adds to each verdict the table that its statement creates.
 * @param verdicts the gate's, of the text without the frames
 */
const withCreations = (
  sql: string,
  frames: readonly CreationFrame[],
  verdicts: readonly Verdict[],
): readonly Verdict[] => {
  const starts = frames.map(({ from }) => positionAt(sql, from));
  const isBefore = (one: { line: number; column: number }, other: { line: number; column: number }): boolean =>
    one.line < other.line || (one.line === other.line && one.column <= other.column);
  return verdicts.map((verdict, index) => {
    if (!verdict.allowed) return verdict;
    const { source } = verdict;
    if (source === undefined) return refuse('This statement cannot be separated from the others. Run it on its own.');
    const next = verdicts.slice(index + 1).find((each) => each.allowed && each.source !== undefined);
    const end = next?.allowed ? next.source : undefined;
    const own = frames.filter(
      (_, at) => isBefore(source, starts[at]!) && (end === undefined || !isBefore(end, starts[at]!)),
    );
    const [created] = own;
    if (own.length > 1) return refuse('This statement cannot be separated from the others. Run it on its own.');
    return created ? { ...verdict, change: { kind: 'create-table', target: created.target } } : verdict;
  });
};

/**
 * Returns a verdict for each statement of a text that may create tables, where `gate` judges the queries. A statement of
 * any other kind that writes is refused by it.
 */
export const gateCreations = async (
  gate: (sql: string) => Promise<readonly Verdict[]>,
  sql: string,
  limits: GateLimits,
): Promise<readonly Verdict[]> => {
  const frames = creationFrames(sql, scanSql(sql, limits).semicolons);
  if (frames.length === 0) return gate(sql);
  return withCreations(sql, frames, await gate(withoutFrames(sql, frames)));
};
