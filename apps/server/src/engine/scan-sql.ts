import type { GateLimits } from './gate-limits.ts';

/** The result of scanning an SQL text. */
export interface SqlScan {
  /** The reason why the text must not reach a parser, as a sentence. Absent if the text may reach a parser. */
  readonly fault?: string;
  /** Offsets of the semicolons between statements, in UTF-16 units. */
  readonly semicolons: readonly number[];
}

type ScanLimits = Pick<GateLimits, 'statementBytes' | 'tokens' | 'commentDepth' | 'depth'>;

/**
 * Maximum length of an operator. Neither engine has longer ones, and DuckDB's parser takes minutes for an operator of
 * 100 kB.
 */
const longestOperator = 64;

const operator = new Set('~!@#^&|`?+-*/%<>=:');
const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';
const isLetter = (sign: string): boolean =>
  (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || sign === '_' || sign >= '\u0080';
const opening = new Set('([{');
const closing = new Set(')]}');

/** Thrown for a text that exceeds a limit. */
class OverLimit extends Error {}

/** Tokenizes a text like DuckDB and PostgreSQL. Visits each character once. */
class Scanner {
  readonly semicolons: number[] = [];
  readonly #text: string;
  readonly #limits: ScanLimits;
  #at = 0;
  #tokens = 0;
  #depth = 0;

  constructor(text: string, limits: ScanLimits) {
    this.#text = text;
    this.#limits = limits;
  }

  run(): void {
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at);
      if (sign <= ' ') this.#at += 1;
      else this.#token(sign);
    }
  }

  #token(sign: string): void {
    this.#tokens += 1;
    if (this.#tokens > this.#limits.tokens)
      throw new OverLimit(`The statement has more than ${this.#limits.tokens} tokens.`);
    if (this.#sees('--')) this.#skipTo('\n');
    else if (this.#sees('/*')) this.#comment();
    else if (sign === "'" || sign === '"') this.#quoted(sign, false);
    else if (sign === '$') this.#dollars();
    else if (isDigit(sign)) this.#while((next) => isDigit(next) || isLetter(next) || next === '.');
    else if (isLetter(sign)) this.#word();
    else if (operator.has(sign)) this.#operator();
    else this.#mark(sign);
  }

  #sees(words: string): boolean {
    return this.#text.startsWith(words, this.#at);
  }

  /** Moves past the next occurrence of the given text, or to the end. */
  #skipTo(words: string): void {
    const found = this.#text.indexOf(words, this.#at);
    this.#at = found < 0 ? this.#text.length : found + words.length;
  }

  #while(goesOn: (sign: string) => boolean): void {
    do this.#at += 1;
    while (this.#at < this.#text.length && goesOn(this.#text.charAt(this.#at)));
  }

  #comment(): void {
    let depth = 0;
    do {
      if (this.#sees('/*')) {
        depth += 1;
        if (depth > this.#limits.commentDepth)
          throw new OverLimit(`Comments are nested deeper than ${this.#limits.commentDepth} levels.`);
        this.#at += 2;
      } else if (this.#sees('*/')) {
        depth -= 1;
        this.#at += 2;
      } else this.#at += 1;
    } while (depth > 0 && this.#at < this.#text.length);
  }

  #quoted(quote: string, hasEscapes: boolean): void {
    this.#at += 1;
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at);
      if (sign === '\\' && hasEscapes) this.#at += 2;
      else if (sign !== quote) this.#at += 1;
      else if (this.#text.charAt(this.#at + 1) === quote) this.#at += 2;
      else {
        this.#at += 1;
        return;
      }
    }
  }

  /** Moves past `$tag$ … $tag$`, or past a dollar sign with another meaning. */
  #dollars(): void {
    const pattern = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;
    pattern.lastIndex = this.#at;
    const tag = pattern.exec(this.#text)?.[0];
    this.#at += tag?.length ?? 1;
    if (tag !== undefined) this.#skipTo(tag);
  }

  #word(): void {
    const start = this.#at;
    this.#while((next) => isDigit(next) || isLetter(next) || next === '$');
    const isEscape = this.#at - start === 1 && /e/i.test(this.#text.charAt(start));
    if (isEscape && this.#sees("'")) this.#quoted("'", true);
  }

  #operator(): void {
    const start = this.#at;
    this.#while((next) => operator.has(next) && !this.#sees('--') && !this.#sees('/*'));
    if (this.#at - start > longestOperator)
      throw new OverLimit(`An operator is longer than ${longestOperator} characters.`);
  }

  #mark(sign: string): void {
    if (sign === ';') this.semicolons.push(this.#at);
    this.#at += 1;
    if (closing.has(sign)) this.#depth = Math.max(0, this.#depth - 1);
    if (!opening.has(sign)) return;
    this.#depth += 1;
    if (this.#depth > this.#limits.depth)
      throw new OverLimit(`The statement is nested deeper than ${this.#limits.depth} levels.`);
  }
}

/**
 * Checks the length, tokens and nesting of a text in one pass. A parser may take minutes for a text above these limits.
 * The scan checks nothing else, because only the engine's parser knows the meaning of a text.
 */
export const scanSql = (text: string, limits: ScanLimits): SqlScan => {
  const sizeBytes = Buffer.byteLength(text);
  if (sizeBytes > limits.statementBytes) {
    const fault = `The statement has ${sizeBytes} bytes; at most ${limits.statementBytes} are allowed.`;
    return { fault, semicolons: [] };
  }
  const scanner = new Scanner(text, limits);
  try {
    scanner.run();
  } catch (error) {
    if (error instanceof OverLimit) return { fault: error.message, semicolons: [] };
    throw error;
  }
  return { semicolons: scanner.semicolons };
};
