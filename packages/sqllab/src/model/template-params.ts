/** Result of parsing parameters: no parameters, their names, or the reason why the text is not a JSON object. */
export type TemplateParams =
  | { readonly kind: 'none' }
  | { readonly kind: 'params'; readonly names: readonly string[] }
  | { readonly kind: 'broken'; readonly reason: 'not-json' | 'not-object' };

/** Parses template parameters. Never throws. */
export const readTemplateParams = (text: string): TemplateParams => {
  if (text.trim() === '') return { kind: 'none' };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { kind: 'broken', reason: 'not-object' };
    return { kind: 'params', names: Object.keys(value) };
  } catch {
    // The text may be invalid JSON while the user is typing.
    return { kind: 'broken', reason: 'not-json' };
  }
};

/**
 * Returns the template parameters in a text as an object, for the server. Undefined if there are none, or if the text
 * is not a JSON object.
 */
export const paramsOf = (text: string): Record<string, unknown> | undefined =>
  readTemplateParams(text).kind === 'params' ? (JSON.parse(text) as Record<string, unknown>) : undefined;

/** Matches a whole or decimal number without leading zeros or an exponent: `007` and `1e3` count as texts. */
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/u;

/** Returns the value of a parameter as the user would type it. */
export const typedParam = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Parses a typed value: a number, true or false, a list or an object if it is valid JSON, otherwise a text. */
const readParam = (typed: string): unknown => {
  if (number.test(typed) || typed === 'true' || typed === 'false') return JSON.parse(typed);
  if (!/^\s*[[{]/u.test(typed)) return typed;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    // An incomplete list counts as a text until its bracket is closed.
    return typed;
  }
};

/**
 * Sets a parameter in the JSON text of all parameters; an empty value removes it. Undefined if the text is not a JSON
 * object.
 */
export const withParam = (text: string, name: string, typed: string): string | undefined => {
  if (readTemplateParams(text).kind === 'broken') return undefined;
  const { [name]: _, ...others } = paramsOf(text) ?? {};
  const params = typed === '' ? others : { ...paramsOf(text), [name]: readParam(typed) };
  return Object.keys(params).length === 0 ? '' : JSON.stringify(params, null, 2);
};

const tags = /\{\{[^]*?\}\}|\{%[^]*?%\}/g;

/** Renames a parameter in all template expressions of the SQL. */
export const renameInTemplates = (sql: string, wrong: string, name: string): string =>
  sql.replace(tags, (tag) => tag.replaceAll(/\w+/g, (word) => (word === wrong ? name : word)));

/** Number of parameters in a text; 0 if it is not a JSON object. */
export const countParams = (text: string | undefined): number => {
  const read = readTemplateParams(text ?? '');
  return read.kind === 'params' ? read.names.length : 0;
};
