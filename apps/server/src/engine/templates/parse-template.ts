import { parse, tokenize } from '@huggingface/jinja';
import { withoutMarks } from './text-parts.ts';

type Token = ReturnType<typeof tokenize>[number];

/** The library's parsed program. */
export type Program = ReturnType<typeof parse>;

/** A parsed template, ready to run. */
export interface ParsedTemplate {
  readonly program: Program;
  /** The source text of each print tag (`{{ … }}`), in order. */
  readonly prints: readonly string[];
}

/** Thrown for a template that cannot be parsed. */
export class TemplateSyntaxError extends Error {
  /** Line of the mistake, starting at 1. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Name of the filter applied to every print tag. A template cannot contain this name. */
export const printFilter = '\u0000print';

interface Tag {
  readonly open: '{{' | '{%' | '{#';
  readonly start: number;
  readonly end: number;
}

/** Returns the end of a tag, after its closing delimiter. Delimiters inside quotes and braces do not count. */
function endOfTag(source: string, start: number, open: Tag['open']): number {
  if (open === '{#') {
    const close = source.indexOf('#}', start + 2);
    return close < 0 ? source.length : close + 2;
  }
  const close = open === '{{' ? '}}' : '%}';
  let depth = 0;
  for (let at = start + 2; at < source.length; at += 1) {
    const one = source.charAt(at);
    if (one === '"' || one === "'") {
      for (at += 1; at < source.length && source.charAt(at) !== one; at += 1) if (source.charAt(at) === '\\') at += 1;
    } else if (source.startsWith(close, at) && (depth <= 0 || open === '{%')) return at + 2;
    else if (one === '{') depth += 1;
    else if (one === '}') depth -= 1;
  }
  return source.length;
}

function tagsOf(source: string): readonly Tag[] {
  const tags: Tag[] = [];
  const opening = /\{[{%#]/g;
  for (let found = opening.exec(source); found !== null; found = opening.exec(source)) {
    const open = found[0] as Tag['open'];
    const end = endOfTag(source, found.index, open);
    tags.push({ open, start: found.index, end });
    opening.lastIndex = end;
  }
  return tags;
}

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

const tokenOf = (type: Token['type'], value: string): Token => ({ type, value });

/** Applies the print filter to each print tag. The index of the tag is the filter's argument. */
function withPrinting(tokens: readonly Token[]): Token[] {
  let count = -1;
  return tokens.flatMap((token) => {
    if (token.type === 'OpenExpression') return [token, tokenOf('OpenParen', '(')];
    if (token.type !== 'CloseExpression') return [token];
    count += 1;
    return [
      tokenOf('CloseParen', ')'),
      tokenOf('Pipe', '|'),
      tokenOf('Identifier', printFilter),
      tokenOf('OpenParen', '('),
      tokenOf('NumericLiteral', String(count)),
      tokenOf('CloseParen', ')'),
      token,
    ];
  });
}

/** Parses an invalid template again and returns the index of the last token that the parser reached. */
function furthestToken(tokens: readonly Token[]): number {
  let furthest = 0;
  const watched = new Proxy([...tokens], {
    get(target, key): unknown {
      const index = typeof key === 'string' && /^\d+$/.test(key) ? Number(key) : -1;
      furthest = Math.max(furthest, index);
      return Reflect.get(target, key) as unknown;
    },
  });
  try {
    parse(watched);
  } catch {
    // The template is known to be invalid, so this error is expected.
  }
  return furthest;
}

function isBroken(source: string): boolean {
  try {
    tokenize(source);
    return false;
  } catch {
    return true;
  }
}

function unreadable(source: string, error: Error): TemplateSyntaxError {
  const tag = tagsOf(source).find(({ start, end }) => isBroken(source.slice(start, end)));
  return new TemplateSyntaxError(error.message.toLowerCase(), lineAt(source, tag?.start ?? source.length));
}

function unparsable(source: string, tokens: readonly Token[]): TemplateSyntaxError {
  const furthest = furthestToken(tokens);
  const token = tokens[furthest];
  const opened = tokens
    .slice(0, furthest + 1)
    .filter(({ type }) => type === 'OpenExpression' || type === 'OpenStatement');
  const tags = tagsOf(source).filter(({ open }) => open !== '{#');
  const line = lineAt(source, token === undefined ? source.length : (tags[opened.length - 1]?.start ?? source.length));
  const message = token === undefined ? 'unexpected end of template' : `unexpected '${token.value.slice(0, 40)}'`;
  return new TemplateSyntaxError(message, line);
}

/** Parses a template. Throws TemplateSyntaxError, or RangeError if tags are nested too deeply. */
export function parseTemplate(written: string): ParsedTemplate {
  const source = withoutMarks(written);
  let tokens: Token[];
  try {
    tokens = tokenize(source);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw unreadable(source, error);
  }
  try {
    const program = parse(withPrinting(tokens));
    const prints = tagsOf(source).filter(({ open }) => open === '{{');
    return { program, prints: prints.map(({ start, end }) => source.slice(start, end)) };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw unparsable(source, tokens);
  }
}
