import { InvalidTemplate } from './template-stop.ts';
import { functionOf, isText, mappingOf, valueFor } from './template-values.ts';
import type { Origins, Value } from './template-values.ts';

const pad = (number: number, length = 2): string => String(number).padStart(length, '0');
const dayMs = 86_400_000;

const nameOf = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(at);

/** Formatting functions for the directives of Python's strftime. */
const writers: Readonly<Record<string, (at: Date) => string>> = {
  Y: (at) => pad(at.getUTCFullYear(), 4),
  y: (at) => pad(at.getUTCFullYear() % 100),
  m: (at) => pad(at.getUTCMonth() + 1),
  d: (at) => pad(at.getUTCDate()),
  H: (at) => pad(at.getUTCHours()),
  I: (at) => pad(((at.getUTCHours() + 11) % 12) + 1),
  M: (at) => pad(at.getUTCMinutes()),
  S: (at) => pad(at.getUTCSeconds()),
  f: (at) => `${pad(at.getUTCMilliseconds(), 3)}000`,
  p: (at) => (at.getUTCHours() < 12 ? 'AM' : 'PM'),
  j: (at) => pad(Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / dayMs) + 1, 3),
  w: (at) => String(at.getUTCDay()),
  s: (at) => String(Math.floor(at.getTime() / 1000)),
  B: (at) => nameOf(at, { month: 'long' }),
  b: (at) => nameOf(at, { month: 'short' }),
  A: (at) => nameOf(at, { weekday: 'long' }),
  a: (at) => nameOf(at, { weekday: 'short' }),
  Z: () => '',
  z: () => '',
  '%': () => '%',
};

/** Formats a time (epoch milliseconds, UTC) like Python's strftime. Throws InvalidTemplate for an unknown directive. */
export function writeDateTime(epochMs: number, format: string): string {
  const at = new Date(epochMs);
  return format.replaceAll(/%(.?)/gsu, (_, letter: string) => {
    const write = Object.hasOwn(writers, letter) ? writers[letter] : undefined;
    if (write === undefined) throw new InvalidTemplate(`Unknown date format: "%${letter}".`);
    return write(at);
  });
}

const readers: Readonly<Record<string, string>> = {
  Y: '(?<Y>\\d{4})',
  m: '(?<m>\\d{1,2})',
  d: '(?<d>\\d{1,2})',
  H: '(?<H>\\d{1,2})',
  M: '(?<M>\\d{1,2})',
  S: '(?<S>\\d{1,2})',
  f: '(?<f>\\d{1,6})',
  '%': '%',
};

/**
 * Parses a time like Python's strptime. Returns epoch milliseconds (UTC). Throws InvalidTemplate if the text does not
 * match.
 */
export function readDateTime(text: string, format: string): number {
  const mismatch = (): InvalidTemplate =>
    new InvalidTemplate(`"${text.slice(0, 50)}" does not match the format "${format.slice(0, 50)}".`);
  const seen = new Set<string>();
  const pattern = format.replaceAll(/%(.)|[\\^$.*+?()[\]{}|]/gsu, (found, letter: string | undefined) => {
    if (letter === undefined) return `\\${found}`;
    const reader = Object.hasOwn(readers, letter) ? readers[letter] : undefined;
    if (reader === undefined || (seen.has(letter) && letter !== '%')) throw mismatch();
    seen.add(letter);
    return reader;
  });
  const { groups } = new RegExp(`^${pattern}$`, 'u').exec(text) ?? {};
  if (groups === undefined && format.includes('%')) throw mismatch();
  const part = (letter: string, absent: number): number => Number(groups?.[letter] ?? absent);
  const millis = Math.floor(Number((groups?.['f'] ?? '0').padEnd(6, '0')) / 1000);
  const [month, day] = [part('m', 1), part('d', 1)];
  const epochMs = Date.UTC(part('Y', 1900), month - 1, day, part('H', 0), part('M', 0), part('S', 0), millis);
  const read = new Date(epochMs);
  if (read.getUTCMonth() !== month - 1 || read.getUTCDate() !== day) throw mismatch();
  return epochMs;
}

const isoOf = (epochMs: number): string =>
  writeDateTime(epochMs, epochMs % 1000 === 0 ? '%Y-%m-%dT%H:%M:%S' : '%Y-%m-%dT%H:%M:%S.%f');

/** A Python-like datetime: its parts, `strftime` and `isoformat`. Prints as `2024-01-31 10:00:00`. */
export function dateTimeOf(epochMs: number, origins: Origins): Value {
  const at = new Date(epochMs);
  const strftime = functionOf(['format'], (format) => {
    const text = writeDateTime(epochMs, isText(format) ? format.value : '%Y-%m-%d %H:%M:%S');
    return origins.text([{ kind: origins.isCode(format) ? 'code' : 'value', text }]);
  });
  const value = mappingOf({
    year: valueFor(at.getUTCFullYear()),
    month: valueFor(at.getUTCMonth() + 1),
    day: valueFor(at.getUTCDate()),
    hour: valueFor(at.getUTCHours()),
    minute: valueFor(at.getUTCMinutes()),
    second: valueFor(at.getUTCSeconds()),
    strftime,
    isoformat: functionOf([], () => origins.code(isoOf(epochMs))),
    date: functionOf([], () => origins.code(writeDateTime(epochMs, '%Y-%m-%d'))),
    timestamp: functionOf([], () => valueFor(epochMs / 1000)),
  });
  return origins.note(value, [{ kind: 'code', text: isoOf(epochMs).replace('T', ' ') }]);
}
