import type { Api } from '@sightline/core/api';
import type { Tab } from '../model/tabs.ts';

/** A text that a longer link might lose on its way. */
const longestInLink = 1500;

/** True if the text of a tab fits into a link; parameters have no place there. */
export const fitsLink = ({ sql, templateParams = '' }: Pick<Tab, 'sql' | 'templateParams'>): boolean =>
  sql.length <= longestInLink && templateParams === '';

/** Stores a copy of a tab's text and parameters on the server. Returns the key of its link. @throws CallError */
export const shareQuery = async (
  api: Api,
  { databaseId, title, sql, schema, templateParams = '' }: Tab & { readonly databaseId: number },
): Promise<string> => {
  const body = {
    dbId: databaseId,
    name: title,
    sql,
    schema,
    ...(templateParams === '' ? {} : { templateParams }),
  };
  return (await api.call('createSqlPermalink', { body })).key;
};
