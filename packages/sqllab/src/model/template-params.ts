/** What a text of parameters holds: names with values, nothing, or something else than an object of JSON. */
export type TemplateParams =
  | { readonly kind: 'none' }
  | { readonly kind: 'params'; readonly names: readonly string[] }
  | { readonly kind: 'broken'; readonly reason: 'not-json' | 'not-object' };

/** Reads a text of parameters. Never throws. */
export const readTemplateParams = (text: string): TemplateParams => {
  if (text.trim() === '') return { kind: 'none' };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { kind: 'broken', reason: 'not-object' };
    return { kind: 'params', names: Object.keys(value) };
  } catch {
    // What is being typed need not be JSON yet.
    return { kind: 'broken', reason: 'not-json' };
  }
};

const tags = /\{\{[^]*?\}\}|\{%[^]*?%\}/g;

/** The SQL with one name for another wherever a template uses it. */
export const renameInTemplates = (sql: string, wrong: string, name: string): string =>
  sql.replace(tags, (tag) => tag.replaceAll(/\w+/g, (word) => (word === wrong ? name : word)));

/** How many parameters a text holds; none where it is no object of JSON. */
export const countParams = (text: string | undefined): number => {
  const read = readTemplateParams(text ?? '');
  return read.kind === 'params' ? read.names.length : 0;
};
