import { momentOf, wallTimeAt } from './calendar.ts';
import { kindOfType } from './dataset-shape.ts';
import type { DatasetColumn } from './dataset-shape.ts';
import { timeText } from './dialect.ts';
import { timeLiteral, textLiteral } from './nodes.ts';
import type { Literal, Node } from './nodes.ts';
import type { TimeRange } from './time-range.ts';

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Formats a time in UTC with a strftime pattern. Supports only the directives that dates and times of day need. */
export function formatTime(epochMs: number, format: string): string {
  const time = new Date(epochMs);
  const parts: Readonly<Record<string, string>> = {
    Y: pad(time.getUTCFullYear(), 4),
    y: pad(time.getUTCFullYear() % 100),
    m: pad(time.getUTCMonth() + 1),
    d: pad(time.getUTCDate()),
    H: pad(time.getUTCHours()),
    M: pad(time.getUTCMinutes()),
    S: pad(time.getUTCSeconds()),
    f: `${pad(time.getUTCMilliseconds(), 3)}000`,
    '%': '%',
  };
  return format.replaceAll(/%([A-Za-z%])/g, (whole, letter: string) => parts[letter] ?? whole);
}

/** Converts a time to the representation of its column: a time, epoch seconds or milliseconds, or formatted text. */
export function timeAsColumnHolds(epochMs: number, column: DatasetColumn | undefined): Literal {
  const format = column?.dateFormat ?? null;
  const kind = kindOfType(column?.type ?? null);
  if (format === 'epoch_s') return { type: 'number', value: Math.floor(epochMs / 1000) };
  if (format === 'epoch_ms') return { type: 'number', value: epochMs };
  if (format !== null && format !== '' && kind !== 'time') {
    const text = formatTime(epochMs, format);
    return kind === 'number' && /^\d+$/.test(text)
      ? { type: 'number', value: Number(text) }
      : { type: 'text', value: text };
  }
  return kind === 'text' ? { type: 'text', value: timeText(epochMs) } : { type: 'time', epochMs };
}

/**
 * True if the column contains wall times. Dates without a time, and calendar times stored as text or numbers, have no
 * time zone.
 */
export function holdsWallTimes(column: DatasetColumn | undefined): boolean {
  const format = column?.dateFormat ?? null;
  return /^date$/i.test(column?.type ?? '') || (format !== null && format !== '' && !format.startsWith('epoch_'));
}

/**
 * Returns the conditions that limit a column to a time range.
 * @param place the time zone of the range, and the dataset column, which is undefined if `node` is an expression
 */
export function boundsOf(
  node: Node,
  range: TimeRange,
  place: { readonly column: DatasetColumn | undefined; readonly zone: string },
): readonly Node[] {
  const { column, zone } = place;
  const right = (moment: number): Node => {
    const epochMs = holdsWallTimes(column) ? momentOf(wallTimeAt(moment, zone), 'UTC') : moment;
    const literal = timeAsColumnHolds(epochMs, column);
    if (literal.type === 'time') return timeLiteral(literal.epochMs);
    return literal.type === 'text' ? textLiteral(literal.value) : { kind: 'literal', literal };
  };
  const parts: Node[] = [];
  if (range.since !== null) parts.push({ kind: 'compare', left: node, comparison: '>=', right: right(range.since) });
  if (range.until !== null) parts.push({ kind: 'compare', left: node, comparison: '<', right: right(range.until) });
  return parts;
}
