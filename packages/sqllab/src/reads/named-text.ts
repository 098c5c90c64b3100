import type { Api } from '@sightline/core/api';
import { useApi } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import type { NamedQuery } from '../model/starting-tabs.ts';
import type { Opening } from '../model/url.ts';
import { withTag } from './with-tag.ts';

type Naming = Extract<Opening, { readonly kind: 'saved-query' | 'query' | 'permalink' }>;

/** Returns what the URL opens if this is a text that must be fetched from the server, otherwise undefined. */
const namingOf = (opening: Opening): Naming | undefined =>
  opening.kind === 'saved-query' || opening.kind === 'query' || opening.kind === 'permalink' ? opening : undefined;

/**
 * Fetches a saved query with its version, the query of a run, or the query of a permalink. Rejects with a CallError.
 */
const readNamedText = async (api: Api, naming: Naming, signal: AbortSignal): Promise<NamedQuery> => {
  if (naming.kind === 'permalink') {
    const shared = await api.call('getSqlPermalink', { params: { key: naming.key } }, { signal });
    return {
      title: shared.name ?? '',
      sql: shared.sql,
      databaseId: shared.dbId,
      schema: shared.schema ?? null,
      templateParams: shared.templateParams ?? '',
    };
  }
  if (naming.kind === 'query') {
    const { result } = await api.call('getQuery', { params: { pk: naming.id } }, { signal });
    return {
      title: result.tab_name ?? '',
      sql: result.sql ?? '',
      databaseId: result.database?.id ?? null,
      schema: result.schema ?? null,
    };
  }
  const { answer, version } = await withTag((onTag) =>
    api.call('getSavedQuery', { params: { pk: naming.id } }, { signal, onTag }),
  );
  const { result } = answer;
  const sql = result.sql ?? '';
  return {
    title: result.label ?? '',
    sql,
    databaseId: result.database?.id ?? result.db_id ?? null,
    schema: result.schema ?? null,
    templateParams: result.template_parameters ?? '',
    saved: { id: result.id, sql, ...version },
  };
};

/** Fetches the text that the URL refers to, if it is stored on the server. */
export const useNamedText = (opening: Opening) => {
  const api = useApi();
  const naming = namingOf(opening);
  return useQuery({
    queryKey: [naming?.kind === 'saved-query' ? 'saved-query' : 'query', 'named-text', naming],
    queryFn: ({ signal }) => readNamedText(api, naming!, signal),
    enabled: naming !== undefined,
    // Fetch the text of a URL only once, because later fetches would overwrite the user's changes in the tab.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
};
