/** Parsed parameters: names with values, empty, or not a JSON object. */
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
    // The text may be invalid JSON while typing.
    return { kind: 'broken', reason: 'not-json' };
  }
};

/** The parameters of a text, for the server; undefined without any. As for a run, a text that is no JSON has none. */
export const paramsOf = (text: string): Record<string, unknown> | undefined =>
  readTemplateParams(text).kind === 'params' ? (JSON.parse(text) as Record<string, unknown>) : undefined;

const tags = /\{\{[^]*?\}\}|\{%[^]*?%\}/g;

/** Renames a parameter in all template expressions of the SQL. */
export const renameInTemplates = (sql: string, wrong: string, name: string): string =>
  sql.replace(tags, (tag) => tag.replaceAll(/\w+/g, (word) => (word === wrong ? name : word)));

/** Number of parameters in a text; 0 if it is not a JSON object. */
export const countParams = (text: string | undefined): number => {
  const read = readTemplateParams(text ?? '');
  return read.kind === 'params' ? read.names.length : 0;
};
