import { momentOf, wallTimeAt } from './calendar.ts';
import { kindOfType } from './dataset-shape.ts';
import type { DatasetColumn } from './dataset-shape.ts';
import { timeText } from './dialect.ts';
import { timeLiteral, textLiteral } from './nodes.ts';
import type { Literal, Node } from './nodes.ts';
import type { TimeRange } from './time-range.ts';

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** A time in a format of percent signs, as far as dates need them; UTC. */
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

/** A time as the column writes times: a time, a number of seconds or milliseconds, or text in its format. */
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

/** Days without a time, and times written as text or numbers of a calendar, know no zone: they are wall times. */
export function holdsWallTimes(column: DatasetColumn | undefined): boolean {
  const format = column?.dateFormat ?? null;
  return /^date$/i.test(column?.type ?? '') || (format !== null && format !== '' && !format.startsWith('epoch_'));
}

/**
 * Conditions that hold a column within a range.
 * @param place the column, where it is one of the dataset, and the zone in which the range's ends are days
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
