import { quoteName } from './quote-name.ts';

/** What can be created of a query. */
export type Creation = 'table' | 'view';

/** The text before a query that creates a table or view of it. */
export const creationLead = (
  kind: Creation,
  { schema, name }: { readonly schema: string | null; readonly name: string },
): string => {
  const target = [...(schema ? [schema] : []), name].map(quoteName).join('.');
  return `CREATE ${kind.toUpperCase()} ${target} AS\n`;
};
