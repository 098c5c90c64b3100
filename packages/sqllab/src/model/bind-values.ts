import { CallError, isCallError, type StructuredError } from '@sightline/core';
import { lineOf, offsetOfLine } from './line-place.ts';
import { paramsOf } from './template-params.ts';

/** A named parameter in a text, such as `:city`. */
interface Named {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Matches strings, quoted names, comments, templates, brackets, and named parameters. A colon starts a parameter only
 * at the beginning of the text, or after a space, an opening parenthesis, a comma or an operator. There is no parameter
 * in `a::text`, `list[1:n]` or `{'key':value}`.
 */
const pieces = new RegExp(
  [
    String.raw`'(?:[^']|'')*(?:'|$)`,
    String.raw`"(?:[^"]|"")*(?:"|$)`,
    '`[^`]*(?:`|$)',
    String.raw`--[^\n]*`,
    String.raw`/\*[^]*?(?:\*/|$)`,
    String.raw`\$([A-Za-z_]*)\$[^]*?(?:\$\1\$|$)`,
    String.raw`\{\{[^]*?(?:\}\}|$)`,
    String.raw`\{%[^]*?(?:%\}|$)`,
    String.raw`\{#[^]*?(?:#\}|$)`,
    String.raw`[[\]]`,
    String.raw`(?<=^|[\s(,=<>|+*/%-]):([A-Za-z_]\w*)`,
  ].join('|'),
  'gu',
);

/**
 * Number of characters to check before a colon in brackets. There, a colon after a value makes a slice: `list[1 :n]`.
 */
const nearby = 200;
const startsValue = /[(,=<>|+*/%-]\s*$/u;

const namedIn = (sql: string): readonly Named[] => {
  const found: Named[] = [];
  let brackets = 0;
  for (const match of sql.matchAll(pieces)) {
    const [piece, , name] = match;
    if (piece === '[') brackets += 1;
    else if (piece === ']') brackets = Math.max(0, brackets - 1);
    else if (
      name !== undefined &&
      (brackets === 0 || startsValue.test(sql.slice(Math.max(0, match.index - nearby), match.index)))
    )
      found.push({ name, from: match.index, to: match.index + piece.length });
  }
  return found;
};

/** Names of the parameters in an SQL text, such as `:city`, in the order of their first use. */
export const valueNames = (sql: string): readonly string[] => [...new Set(namedIn(sql).map(({ name }) => name))];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns a value as an SQL literal. Removes single quotes around a text, so that users can enter '007' as text. */
const literalOf = (value: unknown): string => {
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return value.length === 0 ? '(NULL)' : `(${value.map(literalOf).join(', ')})`;
  if (typeof value !== 'string') return quoted(JSON.stringify(value));
  return /^'[^]*'$/u.test(value) && value.length > 1 ? quoted(value.slice(1, -1)) : quoted(value);
};

/** SQL text whose named parameters have been replaced with values. */
export interface BoundText {
  readonly sql: string;
  /** Converts the error of a call that sent this text: positions in the error then refer to the original text. */
  readonly restored: (error: unknown) => unknown;
}

interface Replaced extends Named {
  readonly literal: string;
}

/**
 * Converts an offset in the text with inserted values to an offset in the original text. An offset within an inserted
 * value maps to the start of the parameter's name.
 */
const offsetBefore = (replaced: readonly Replaced[], offset: number): number => {
  let shift = 0;
  for (const { from, to, literal } of replaced) {
    const start = from + shift;
    if (offset < start) break;
    if (offset < start + literal.length) return from;
    shift += literal.length - (to - from);
  }
  return offset - shift;
};

/**
 * Replaces the named parameters of a text, such as `:city`, with their values: numbers, true, false and null as they
 * are, a list as `(1, 2)`, all others as strings. Throws a CallError if values are missing, as the server does for
 * templates.
 * @param templateParams parameters as JSON text
 */
export const bindValues = (sql: string, templateParams: string): BoundText => {
  const params = paramsOf(templateParams) ?? {};
  const named = namedIn(sql);
  const missing = [...new Set(named.map(({ name }) => name).filter((name) => !Object.hasOwn(params, name)))];
  if (missing.length > 0) throw missingValues(missing, params);
  const replaced = named.map((each): Replaced => ({ ...each, literal: literalOf(params[each.name]) }));
  let bound = '';
  let at = 0;
  for (const { from, to, literal } of replaced) {
    bound += sql.slice(at, from) + literal;
    at = to;
  }
  bound += sql.slice(at);
  const placed = (error: StructuredError): StructuredError => {
    const { line, column } = error.extra;
    if (typeof line !== 'number') return error;
    const offset = offsetOfLine(bound, line, typeof column === 'number' ? column : 1);
    const place = lineOf(sql, offsetBefore(replaced, offset));
    return {
      ...error,
      extra: { ...error.extra, line: place.line, ...(column === undefined ? {} : { column: place.column }) },
    };
  };
  return {
    sql: bound,
    restored: (error) =>
      isCallError(error) ? new CallError(error.errors.map(placed), error.status, error.cause) : error,
  };
};

const missingValues = (names: readonly string[], params: object): CallError =>
  new CallError(
    [
      {
        message: `The query has no values for these parameters: ${names.join(', ')}.`,
        error_type: 'MISSING_TEMPLATE_PARAMS_ERROR',
        level: 'error',
        extra: { undefined_parameters: names, template_parameters: params },
      },
    ],
    undefined,
  );
