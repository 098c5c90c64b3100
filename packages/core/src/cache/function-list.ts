import type { Api } from '../api/index.ts';
import { isAborted, isCallError } from '../errors/index.ts';

const fiveMinutesMs = 300_000;

const isFunctionName = (name: string): boolean => /^[a-z_]\w*$/iu.test(name);

/**
 * Options of the query for the names of a database's functions, in lower case and sorted. Empty if they cannot be
 * loaded: completion then suggests only the common functions.
 */
export const functionList = (api: Api, databaseId: number) => ({
  queryKey: ['database', 'listFunctions', databaseId] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly string[]> => {
    const { function_names: names } = await api
      .call('listFunctions', { params: { pk: databaseId } }, { signal })
      .catch((error: unknown) => {
        if (isCallError(error) && !isAborted(error)) return { function_names: [] };
        throw error;
      });
    return names
      .filter(isFunctionName)
      .map((name) => name.toLowerCase())
      .sort();
  },
  staleTime: fiveMinutesMs,
});
