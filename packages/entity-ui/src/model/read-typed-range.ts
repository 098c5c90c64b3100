import { addDays, nameOfRange, noRange, presetRanges, rangeOfName, rangeOfSides, sidesOf } from './time-range.ts';

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Units, keyed by their spellings. `m` is a minute and `M` a month, as in `now-15m`. */
const units: Readonly<Record<string, Unit>> = {
  s: 'second',
  sec: 'second',
  second: 'second',
  m: 'minute',
  min: 'minute',
  minute: 'minute',
  h: 'hour',
  hour: 'hour',
  d: 'day',
  day: 'day',
  w: 'week',
  week: 'week',
  M: 'month',
  mo: 'month',
  month: 'month',
  q: 'quarter',
  quarter: 'quarter',
  y: 'year',
  year: 'year',
};

const readUnit = (text: string): Unit | undefined =>
  Object.hasOwn(units, text) ? units[text] : units[text.toLowerCase().replace(/s$/, '')];

const isFine = (unit: Unit) => unit === 'second' || unit === 'minute' || unit === 'hour';
const plural = (count: number, unit: Unit) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * The contract's "Last N" counts from midnight, and some servers do not support hours in "Last N". Therefore, hours and
 * smaller units are counted from now.
 */
const lastOf = (count: number, unit: Unit): string =>
  isFine(unit) ? `${plural(count, unit)} ago : now` : `Last ${plural(count, unit)}`;
const nextOf = (count: number, unit: Unit): string =>
  isFine(unit) ? `now : ${plural(count, unit)} from now` : `Next ${plural(count, unit)}`;

/** The first day of a span, and the day after its last day. */
interface Span {
  readonly first: string;
  readonly after: string;
}

const pad = (number: number) => String(number).padStart(2, '0');
const firstOfMonth = (year: number, month: number): string =>
  month > 12 ? firstOfMonth(year + 1, month - 12) : `${String(year).padStart(4, '0')}-${pad(month)}-01`;

/** Reads a year, a quarter, a month or a day written as a date. */
const readSpan = (text: string): Span | undefined => {
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text) ?? [];
  const [, early, quarterA, quarterB, late] = /^(?:(\d{4})[ -]?q([1-4])|q([1-4])[ -]?(\d{4}))$/i.exec(text) ?? [];
  const quarter = Number(quarterA ?? quarterB);
  if (quarter >= 1) {
    const of = Number(early ?? late);
    return { first: firstOfMonth(of, quarter * 3 - 2), after: firstOfMonth(of, quarter * 3 + 1) };
  }
  if (year === undefined) return undefined;
  if (month === undefined) return { first: firstOfMonth(Number(year), 1), after: firstOfMonth(Number(year) + 1, 1) };
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  if (day === undefined)
    return { first: firstOfMonth(Number(year), Number(month)), after: firstOfMonth(Number(year), Number(month) + 1) };
  const whole = `${year}-${pad(Number(month))}-${pad(Number(day))}`;
  const moved = new Date(`${whole}T00:00:00Z`);
  if (Number.isNaN(moved.getTime()) || moved.toISOString().slice(0, 10) !== whole) return undefined;
  return { first: whole, after: addDays(whole, 1) };
};

/**
 * Converts a text like `now-7d/d` to the contract's functions; this example means seven days ago, truncated to the day.
 */
const readNow = (text: string): string | undefined => {
  const found = /^now(?:\s*([+-])\s*(\d+)\s*([a-z]+))?(?:\s*\/\s*([a-z]+))?$/i.exec(text);
  if (!found) return undefined;
  const [, sign, count, unitText, cutText] = found;
  const unit = unitText === undefined ? undefined : readUnit(unitText);
  const cut = cutText === undefined ? undefined : readUnit(cutText);
  if ((unitText !== undefined && !unit) || (cutText !== undefined && !cut)) return undefined;
  const moved = unit ? `DATEADD(DATETIME('now'), ${sign === '-' ? '-' : ''}${count}, ${unit})` : undefined;
  if (cut) return `DATETRUNC(${moved ?? "DATETIME('now')"}, ${cut})`;
  return moved ?? 'now';
};

const words = [
  /^(now|today|yesterday|tomorrow)$/i,
  /^(\d+|an?|one|two|three)\s+[a-z]+\s+(ago|before|from now|later|hence|after)$/i,
  /^(this|last|next|prior|previous|current)\s+(\d+\s+)?[a-z]+$/i,
  /^(start|beginning|end)\s+of\s+.+$/i,
  /^first\s+.*of\s+.+$/i,
  /^(datetime|dateadd|datetrunc|lastday|holiday|datediff)\s*\(.*\)$/i,
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:?\d{2})?$/i,
];

/** Reads one end of `a..b`. A date as the upper end is included in the range, as people expect. */
const readSide = (text: string, side: 'since' | 'until'): string | undefined => {
  if (text === '') return '';
  const span = readSpan(text);
  if (span) return side === 'since' ? span.first : span.after;
  return readNow(text) ?? (words.some((pattern) => pattern.test(text)) ? text : undefined);
};

const readBetween = (text: string): string | undefined => {
  const found = /^(.*?)\s*(?:\.\.\.?|–|—|\sto\s|\suntil\s)\s*(.*)$/i.exec(text);
  if (!found) return undefined;
  const [since, until] = [readSide(found[1] ?? '', 'since'), readSide(found[2] ?? '', 'until')];
  return since === undefined || until === undefined ? undefined : rangeOfSides(since, until);
};

const toDate: Readonly<Record<string, Unit>> = { wtd: 'week', mtd: 'month', qtd: 'quarter', ytd: 'year' };

const readRelative = (text: string): string | undefined => {
  const short = /^(\d+)\s*([a-z]+)$/i.exec(text);
  const shortUnit = readUnit(short?.[2] ?? '');
  if (short && shortUnit) return lastOf(Number(short[1]), shortUnit);
  const moved = /^(last|past|next)\s+(?:(\d+)\s*)?([a-z]+)$/i.exec(text);
  const movedUnit = readUnit(moved?.[3] ?? '');
  if (moved && movedUnit) {
    const count = moved[2] === undefined ? undefined : Number(moved[2]);
    if (/^next$/i.test(moved[1]!)) return count === undefined ? `Next ${movedUnit}` : nextOf(count, movedUnit);
    return count === undefined && !isFine(movedUnit) ? `Last ${movedUnit}` : lastOf(count ?? 1, movedUnit);
  }
  const current = /^(this|current|previous|last calendar|previous calendar)\s+([a-z]+)$/i.exec(text);
  const currentUnit = readUnit(current?.[2] ?? '');
  if (!current || !currentUnit || isFine(currentUnit)) return undefined;
  if (/^(this|current)$/i.test(current[1]!)) return `Current ${currentUnit}`;
  return currentUnit === 'day' ? 'yesterday : today' : `previous calendar ${currentUnit}`;
};

const readSoFar = (text: string): string | undefined => {
  const found = /^(?:this|current)\s+([a-z]+)\s+(?:so far|to date|to now)$/i.exec(text);
  const unit = found ? readUnit(found[1]!) : toDate[text.toLowerCase()];
  if (/^today so far$/i.test(text) || unit === 'day') return 'today : now';
  return unit && !isFine(unit) ? `start of this ${unit} : now` : undefined;
};

/**
 * Converts a text that a user typed to the contract's range: `30d`, `last 6 weeks`, `this month so far`, `2026-03`, `Q2
 * 2025`, `2026-03-01..now`, `now-1d/d`, or the contract's own grammar. Undefined if the text is not a range, because
 * the contract would silently read it as "everything until today".
 */
export const readTypedRange = (typed: string): string | undefined => {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return undefined;
  if (/^(all time|all|everything|none)$/i.test(text)) return noRange;
  if (/^today$/i.test(text)) return presetRanges.today;
  if (/^yesterday$/i.test(text)) return 'yesterday : today';
  const name = nameOfRange(text);
  if (name !== undefined) return rangeOfName(name);
  const sides = sidesOf(text);
  if (sides) return rangeOfSides(sides.since, sides.until);
  const span = readSpan(text);
  if (span) return rangeOfSides(span.first, span.after);
  const now = readNow(text);
  if (now !== undefined && now !== 'now') return `${now} : now`;
  if (/^first\s+(week|month|quarter)\s+of\s+.+$/i.test(text)) return text;
  return readSoFar(text) ?? readRelative(text) ?? readBetween(text);
};
