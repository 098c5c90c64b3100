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

/** Conditions that hold a column within a range. */
export function boundsOf(node: Node, range: TimeRange, column: DatasetColumn | undefined): readonly Node[] {
  const right = (epochMs: number): Node => {
    const literal = timeAsColumnHolds(epochMs, column);
    if (literal.type === 'time') return timeLiteral(literal.epochMs);
    return literal.type === 'text' ? textLiteral(literal.value) : { kind: 'literal', literal };
  };
  const parts: Node[] = [];
  if (range.since !== null) parts.push({ kind: 'compare', left: node, comparison: '>=', right: right(range.since) });
  if (range.until !== null) parts.push({ kind: 'compare', left: node, comparison: '<', right: right(range.until) });
  return parts;
}
