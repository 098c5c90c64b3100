/** A value that rison and JSON can represent. */
export type RisonValue =
  | string
  | number
  | boolean
  | null
  | readonly RisonValue[]
  | { readonly [key: string]: RisonValue };

/** The text is not valid rison; `at` is the offset of the first invalid character. */
export class RisonError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(`${message} at ${at}`);
    this.name = 'RisonError';
    this.at = at;
  }
}

/** Maximum length and nesting depth of rison that is accepted. */
export const risonLimits = { lengthChars: 16_384, depth: 20 } as const;

// Characters with a special meaning in rison. A text without quotes must not contain them.
const notInWord = new Set(" '!:(),*@$");
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses rison (https://rison.io) as the contract uses it for `q=`; JSON is accepted too.
 * @throws RisonError
 */
export const parseRison = (text: string): RisonValue => {
  if (text.length > risonLimits.lengthChars) throw new RisonError('longer than the limit', risonLimits.lengthChars);
  if (/^\s*[{["]/.test(text)) return parseJson(text);
  const reader = new Reader(text);
  const value = reader.value(0);
  reader.expectEnd();
  return value;
};

const parseJson = (text: string): RisonValue => {
  try {
    const value = JSON.parse(text, (key, item: unknown) => {
      if (forbiddenKeys.has(key)) throw new SyntaxError('forbidden key');
      return item;
    }) as RisonValue;
    if (depthOf(value) > risonLimits.depth) throw new SyntaxError('too deep');
    return value;
  } catch (error) {
    throw new RisonError(error instanceof Error ? error.message : 'not JSON', 0);
  }
};

const depthOf = (value: RisonValue): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

class Reader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  expectEnd(): void {
    if (this.at < this.text.length) throw new RisonError('unexpected character', this.at);
  }

  value(depth: number): RisonValue {
    if (depth > risonLimits.depth) throw new RisonError('nested too deeply', this.at);
    const char = this.text[this.at];
    if (char === undefined) throw new RisonError('unexpected end', this.at);
    if (char === '(') return this.object(depth);
    if (char === "'") return this.quoted();
    if (char === '!') return this.marked(depth);
    if (char === '-' || (char >= '0' && char <= '9')) return this.number();
    return this.word();
  }

  private marked(depth: number): RisonValue {
    const mark = this.text[this.at + 1];
    this.at += 2;
    switch (mark) {
      case 't':
        return true;
      case 'f':
        return false;
      case 'n':
        return null;
      case '(':
        return this.list(depth);
      default:
        throw new RisonError('unknown mark', this.at - 1);
    }
  }

  private list(depth: number): readonly RisonValue[] {
    const items: RisonValue[] = [];
    if (this.text[this.at] === ')') {
      this.at += 1;
      return items;
    }
    for (;;) {
      items.push(this.value(depth + 1));
      if (this.closes()) return items;
    }
  }

  private object(depth: number): RisonValue {
    const entries: [string, RisonValue][] = [];
    this.at += 1;
    if (this.text[this.at] === ')') {
      this.at += 1;
      return {};
    }
    for (;;) {
      const start = this.at;
      const key = this.text[this.at] === "'" ? this.quoted() : this.word();
      if (forbiddenKeys.has(key)) throw new RisonError('forbidden key', start);
      if (this.text[this.at] !== ':') throw new RisonError('expected a colon', this.at);
      this.at += 1;
      entries.push([key, this.value(depth + 1)]);
      if (this.closes()) return Object.fromEntries(entries);
    }
  }

  /**
   * Reads the character after an element of a list or an object. Returns true for a closing bracket, and false for a
   * comma.
   */
  private closes(): boolean {
    const char = this.text[this.at];
    if (char !== ',' && char !== ')')
      throw new RisonError(char === undefined ? 'unexpected end' : 'expected a comma or a bracket', this.at);
    this.at += 1;
    return char === ')';
  }

  private quoted(): string {
    let text = '';
    for (this.at += 1; ; this.at += 1) {
      const char = this.text[this.at];
      if (char === undefined) throw new RisonError('text is not closed', this.at);
      if (char === "'") {
        this.at += 1;
        return text;
      }
      if (char !== '!') {
        text += char;
        continue;
      }
      const next = this.text[this.at + 1];
      if (next !== '!' && next !== "'") throw new RisonError('unknown escape', this.at);
      text += next;
      this.at += 1;
    }
  }

  private word(): string {
    const start = this.at;
    while (this.at < this.text.length && !notInWord.has(this.text[this.at]!)) this.at += 1;
    if (this.at === start) throw new RisonError('unexpected character', start);
    return this.text.slice(start, this.at);
  }

  private number(): RisonValue {
    const found = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e-?\d+)?/.exec(this.text.slice(this.at, this.at + 400));
    if (!found) throw new RisonError('not a number', this.at);
    this.at += found[0].length;
    const next = this.text[this.at];
    if (next !== undefined && next !== ',' && next !== ')') throw new RisonError('not a number', this.at);
    return Number(found[0]);
  }
}
