import type { Api } from '@sightline/core/api';
import type { Tab } from '../model/tabs.ts';

/** Maximum length of a text in a link. Longer links may be truncated in transit. */
const longestInLink = 1500;

/** True if the text of a tab can be shared in a link. Links cannot contain parameters. */
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
