import { quoteName } from './quote-name.ts';

/** Kinds of objects that can be created from a query. */
export type Creation = 'table' | 'view';

/** Returns the text that turns the query after it into the creation of a table or view. */
export const creationLead = (
  kind: Creation,
  { schema, name }: { readonly schema: string | null; readonly name: string },
): string => {
  const target = [...(schema ? [schema] : []), name].map(quoteName).join('.');
  return `CREATE ${kind.toUpperCase()} ${target} AS\n`;
};
