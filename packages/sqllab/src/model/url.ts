/** Describes what a URL opens in SQL Lab (contract 6.7, SQL-12). */
export type Opening =
  | { readonly kind: 'last' }
  | {
      readonly kind: 'new';
      readonly databaseId?: number;
      readonly schema?: string;
      readonly sql?: string;
      readonly name?: string;
      readonly autorun?: boolean;
    }
  | { readonly kind: 'saved-query'; readonly id: number }
  | { readonly kind: 'query'; readonly id: number }
  | { readonly kind: 'tab'; readonly id: string }
  | { readonly kind: 'permalink'; readonly key: string };

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Parses path and query string. Never throws; for invalid input, SQL Lab opens in its last state. */
export const parseOpening = (pathname: string, search: string): Opening => {
  const permalink = /\/sqllab\/p\/([^/?#]+)/.exec(pathname)?.[1];
  const params = new URLSearchParams(search);
  const key = permalink ?? params.get('permalink');
  if (key) return { kind: 'permalink', key };
  const savedQueryId = wholeNumber(params.get('savedQueryId'));
  if (savedQueryId !== undefined) return { kind: 'saved-query', id: savedQueryId };
  const queryId = wholeNumber(params.get('queryId'));
  if (queryId !== undefined) return { kind: 'query', id: queryId };
  const databaseId = wholeNumber(params.get('dbid'));
  const sql = params.get('sql');
  if (databaseId !== undefined || sql !== null || params.get('new') === 'true') {
    const schema = params.get('schema');
    const name = params.get('name');
    return {
      kind: 'new',
      ...(databaseId === undefined ? {} : { databaseId }),
      ...(schema ? { schema } : {}),
      ...(sql === null ? {} : { sql }),
      ...(name ? { name } : {}),
      ...(params.get('autorun') === 'true' ? { autorun: true } : {}),
    };
  }
  const id = params.get('id');
  return id ? { kind: 'tab', id } : { kind: 'last' };
};

/** Inverse of `parseOpening`: path and query string below the base path. */
export const printOpening = (opening: Opening): string => {
  const params = new URLSearchParams();
  switch (opening.kind) {
    case 'last':
      return '/sqllab/';
    case 'permalink':
      return `/sqllab/p/${opening.key}/`;
    case 'saved-query':
      return `/sqllab?savedQueryId=${opening.id}`;
    case 'query':
      return `/sqllab?queryId=${opening.id}`;
    case 'tab':
      params.set('id', opening.id);
      break;
    case 'new':
      params.set('new', 'true');
      if (opening.databaseId !== undefined) params.set('dbid', String(opening.databaseId));
      if (opening.schema) params.set('schema', opening.schema);
      if (opening.sql !== undefined) params.set('sql', opening.sql);
      if (opening.name) params.set('name', opening.name);
      if (opening.autorun) params.set('autorun', 'true');
  }
  return `/sqllab?${params.toString()}`;
};
