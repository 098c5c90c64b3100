import { dialectOf } from '../compile/dialect.ts';
import type { Dialect } from '../compile/dialect.ts';
import type { TextPart } from './text-parts.ts';

/** Thrown if a template prints a value at a position in the SQL that does not allow a value. */
export class MisplacedValue extends Error {}

type Context = 'code' | 'text' | 'escapes' | 'name' | 'dollar' | 'line-comment' | 'block-comment';

/** Characters that may be adjacent to a value without merging into one word, number or text with it. */
const mayPrecede = /[\s(,=<>+*/%|[{;:^-]/;
const mayFollow = /[\s),=<>+*/%|\]};:^!~-]/;
const tailLength = 20;
const plainNumber = /^-?(0|[1-9]\d{0,37})(\.\d{1,38})?$/;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const refuse = (why: string): never => {
  throw new MisplacedValue(why);
};

/**
 * Prints parts as one SQL text. Code stays verbatim. All other parts are quoted for their context, so that the
 * statement has the same parse tree for all data. Both engines read texts, names, dollar quotes and comments like
 * PostgreSQL.
 */
class Placing {
  readonly #pieces: string[] = [];
  /** The last characters written. */
  #tail = '';
  #context: Context = 'code';
  #dollarTag = '';
  #depth = 0;
  /** True after an unquoted value, until the next character has been checked. */
  #open = false;
  #lastWasName = false;
  /** True if the code ended between a backslash and the character that it escapes. */
  #escaping = false;
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  get text(): string {
    return this.#pieces.join('');
  }

  add({ kind, text }: TextPart): void {
    if (kind === 'code') this.#code(text);
    else this.#data(kind, text);
  }

  #code(text: string): void {
    let at = 0;
    if (this.#open && text !== '') {
      if (!mayFollow.test(text.charAt(0)) && !(this.#lastWasName && text.startsWith('.')))
        refuse(
          `A value is directly followed by "${text.slice(0, 20)}": put a space between them, or put the value in quotes.`,
        );
      this.#open = false;
    }
    while (at < text.length) at += this.#step(text, at);
    this.#escaping = at > text.length;
    this.#write(text);
  }

  #write(text: string): void {
    this.#pieces.push(text);
    this.#tail = (this.#tail + text.slice(-tailLength)).slice(-tailLength);
  }

  /** Scans one token of code and returns its length. */
  #step(text: string, at: number): number {
    const two = text.slice(at, at + 2);
    const one = text.charAt(at);
    switch (this.#context) {
      case 'code':
        return this.#enter(text, at);
      case 'text':
        return two === "''" ? 2 : this.#leaveAt(one === "'");
      case 'escapes':
        return one === '\\' || two === "''" ? 2 : this.#leaveAt(one === "'");
      case 'name':
        return two === '""' ? 2 : this.#leaveAt(one === '"');
      case 'line-comment':
        return this.#leaveAt(one === '\n' || one === '\r');
      case 'block-comment':
        if (two === '/*') this.#depth += 1;
        if (two === '*/') this.#depth -= 1;
        if (this.#depth === 0) this.#context = 'code';
        return two === '/*' || two === '*/' ? 2 : 1;
      case 'dollar':
        if (!text.startsWith(this.#dollarTag, at)) return 1;
        this.#context = 'code';
        return this.#dollarTag.length;
    }
  }

  #leaveAt(end: boolean): number {
    if (end) this.#context = 'code';
    return 1;
  }

  #enter(text: string, at: number): number {
    const one = text.charAt(at);
    const before = (this.#tail.slice(-2) + text.slice(Math.max(0, at - 2), at)).slice(-2);
    if (one === "'") {
      this.#context = /(^|[^\w$\u0080-\uffff])e$/i.test(before) ? 'escapes' : 'text';
      return 1;
    }
    if (one === '"') {
      this.#context = 'name';
      return 1;
    }
    if (text.startsWith('--', at)) {
      this.#context = 'line-comment';
      return 2;
    }
    if (text.startsWith('/*', at)) {
      this.#context = 'block-comment';
      this.#depth = 1;
      return 2;
    }
    const tag =
      one === '$' && !/[\w\u0080-\uffff]$/.test(before) ? /^\$([a-z_]\w*)?\$/i.exec(text.slice(at, at + 70)) : null;
    if (tag === null) return 1;
    this.#context = 'dollar';
    this.#dollarTag = tag[0];
    return tag[0].length;
  }

  #data(kind: Exclude<TextPart['kind'], 'code'>, text: string): void {
    if (text.includes('\0')) refuse('A value contains a NUL character.');
    switch (this.#context) {
      case 'code':
        return this.#free(kind, text);
      case 'text':
        this.#write(this.#shown(kind, text).replaceAll("'", "''"));
        return undefined;
      case 'escapes': {
        if (this.#escaping) refuse('A value directly follows a backslash.');
        this.#write(this.#shown(kind, text).replaceAll('\\', '\\\\').replaceAll("'", "''"));
        return undefined;
      }
      case 'name':
        this.#write(this.#shown(kind, text).replaceAll('"', '""'));
        return undefined;
      case 'line-comment':
        this.#write(` ${text.replaceAll(/[\r\n]/g, ' ')} `);
        return undefined;
      case 'block-comment':
        // Put spaces on both sides, so that an empty value does not join a star and a slash.
        this.#write(` ${text.replaceAll(/[*/]/g, ' ')} `);
        return undefined;
      case 'dollar':
        return refuse('A value cannot be used inside dollar quotes. Use single quotes.');
    }
  }

  /** Returns the text of a part for a quoted context. A literal keeps its quotes there. */
  #shown(kind: TextPart['kind'], text: string): string {
    return kind === 'literal' ? quoted(text) : text;
  }

  #free(kind: Exclude<TextPart['kind'], 'code'>, text: string): void {
    const last = this.#tail.slice(-1);
    const afterName = kind === 'name' && last === '.';
    if (this.#open || (last !== '' && !mayPrecede.test(last) && !afterName))
      refuse(`A value directly follows "${this.#tail.slice(-20)}": put a space between them, or put both in quotes.`);
    this.#write(this.#freeText(kind, text));
    this.#open = true;
    this.#lastWasName = kind === 'name';
  }

  #freeText(kind: Exclude<TextPart['kind'], 'code'>, text: string): string {
    if (kind === 'name') return this.#dialect.quoteName(text);
    if (kind === 'literal' || !plainNumber.test(text)) return quoted(text);
    // Use parentheses, because a second minus would begin a comment.
    return text.startsWith('-') ? `(${text})` : text;
  }
}

/**
 * Prints parts as one SQL text for an engine. Throws MisplacedValue if a value is in a wrong place, and CompileError
 * for an engine that charts do not support.
 */
export function placeParts(parts: readonly TextPart[], engine: string): string {
  const placing = new Placing(dialectOf(engine));
  for (const part of parts) placing.add(part);
  return placing.text;
}
