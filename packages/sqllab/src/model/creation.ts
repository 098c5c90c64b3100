import { quoteName } from '@sightline/core';

/** Kinds of objects that can be created from a query. */
export type Creation = 'table' | 'view';

/** Returns the text to put before a query to create a table or view from it: `CREATE TABLE … AS`. */
export const creationLead = (
  kind: Creation,
  { schema, name }: { readonly schema: string | null; readonly name: string },
): string => {
  const target = [...(schema ? [schema] : []), name].map(quoteName).join('.');
  return `CREATE ${kind.toUpperCase()} ${target} AS\n`;
};
