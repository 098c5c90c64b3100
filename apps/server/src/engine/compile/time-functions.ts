import { addUnits, lastDayOfUnit, parseWallTime, readUnit, startOfUnit, unitsBetween } from './calendar.ts';
import type { TimeUnit, WallTime } from './calendar.ts';
import { TimeRangeError } from './time-range-error.ts';

/** Finds the date of a public holiday in a year. Returns undefined for an unknown holiday. */
export type HolidayBook = (name: string, year: number, country: string) => WallTime | undefined;

/** Context for parsing a time range. */
export interface TimeReading {
  readonly now: WallTime;
  readonly zone: string;
  /**
   * The time that offsets are counted from: now, or midnight of today. `relativeStart` applies to offsets in units of a
   * day or longer. `relativeEnd` applies to the end of a shorthand range of such units.
   */
  readonly relativeStart: 'today' | 'now';
  readonly relativeEnd: 'today' | 'now';
  readonly holidays: HolidayBook;
}

type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'mark'; readonly text: string };

function tokenise(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const pattern = /\s*(?:([A-Za-z_]+)|'([^']*)'|"([^"]*)"|(-?\d+)|([(),]))/y;
  while (pattern.lastIndex < source.trimEnd().length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(source);
    if (found === null) throw new TimeRangeError(`"${source.slice(at).trim()}" is not valid in a time range.`);
    const [, word, single, double, number, mark] = found;
    if (word !== undefined) tokens.push({ kind: 'word', text: word.toUpperCase() });
    else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
    else tokens.push({ kind: 'text', text: single ?? double ?? '' });
  }
  return tokens;
}

/** Parser for one time-function expression. */
class FunctionReader {
  readonly #tokens: readonly Token[];
  readonly #reading: TimeReading;
  /** Parses the text inside DATETIME(…). */
  readonly #readText: (text: string) => WallTime;
  #at = 0;

  constructor(source: string, reading: TimeReading, readText: (text: string) => WallTime) {
    this.#tokens = tokenise(source);
    this.#reading = reading;
    this.#readText = readText;
  }

  readAll(): WallTime {
    const time = this.#time();
    if (this.#at < this.#tokens.length) throw this.#unexpected();
    return time;
  }

  #unexpected(): TimeRangeError {
    const token = this.#tokens[this.#at];
    const shown = token === undefined ? 'end' : `"${'value' in token ? token.value : token.text}"`;
    return new TimeRangeError(`Unexpected ${shown} in the time range.`);
  }

  #mark(text: string): void {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'mark' || token.text !== text) throw this.#unexpected();
    this.#at += 1;
  }

  #isMark(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'mark' && token.text === text;
  }

  #text(): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'text') throw this.#unexpected();
    this.#at += 1;
    return token.text;
  }

  #word(): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'word') throw this.#unexpected();
    this.#at += 1;
    return token.text;
  }

  #unit(): TimeUnit {
    const unit = readUnit(this.#word());
    if (unit === undefined) {
      this.#at -= 1;
      throw this.#unexpected();
    }
    return unit;
  }

  #whole(): number {
    const token = this.#tokens[this.#at];
    if (token?.kind === 'number') {
      this.#at += 1;
      return token.value;
    }
    if (token?.kind !== 'word' || token.text !== 'DATEDIFF') throw this.#unexpected();
    this.#at += 1;
    this.#mark('(');
    const from = this.#time();
    this.#mark(',');
    const to = this.#time();
    const unit = this.#isMark(',') ? this.#unitArgument() : 'day';
    this.#mark(')');
    return unitsBetween(from, to, unit);
  }

  #unitArgument(): TimeUnit {
    this.#mark(',');
    return this.#unit();
  }

  #time(): WallTime {
    const name = this.#word();
    this.#mark('(');
    const time = this.#call(name);
    this.#mark(')');
    return time;
  }

  #call(name: string): WallTime {
    switch (name) {
      case 'DATETIME':
        return this.#readText(this.#text());
      case 'DATEADD': {
        const time = this.#time();
        this.#mark(',');
        const count = this.#whole();
        return addUnits(time, count, this.#unitArgument());
      }
      case 'DATETRUNC':
        return startOfUnit(this.#time(), this.#unitArgument());
      case 'LASTDAY':
        return lastDayOfUnit(this.#time(), this.#unitArgument());
      case 'HOLIDAY':
        return this.#holiday();
      default:
        throw new TimeRangeError(`Unknown function in a time range: ${name}.`);
    }
  }

  #holiday(): WallTime {
    const name = this.#text();
    this.#mark(',');
    const { year } = this.#time();
    const country = this.#isMark(',') ? this.#country() : 'US';
    const day = this.#reading.holidays(name, year, country);
    if (day === undefined) throw new TimeRangeError(`There is no holiday "${name}" in ${country} in ${year}.`);
    return day;
  }

  #country(): string {
    this.#mark(',');
    return this.#text();
  }
}

const callPattern = /^\s*(DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY)\s*\(/i;

/** True if one end of a range uses time functions. */
export const isTimeFunction = (text: string): boolean => callPattern.test(text);

/** Evaluates an expression such as `DATEADD(DATETIME('today'), -1, week)`. Throws TimeRangeError. */
export function readTimeFunction(
  source: string,
  reading: TimeReading,
  readText: (text: string) => WallTime | undefined,
): WallTime {
  const read = (text: string): WallTime => {
    const time = readText(text) ?? parseWallTime(text, reading.zone);
    if (time === undefined) throw new TimeRangeError(`"${text}" is not a time.`);
    return time;
  };
  return new FunctionReader(source, reading, read).readAll();
}
