import type { Api, CallName } from '@sightline/core/api';
import type { Option } from '@sightline/ui-kit';

/** Routes that return the possible values of a column of an object type. */
type RelatedCall = Extract<CallName, `get${string}Related`>;

/** Returns the first page of the possible values of a column that match the typed text, as options of a form field. */
export const relatedOptions =
  (api: Api, name: RelatedCall, column: string) =>
  async (filter: string, signal: AbortSignal): Promise<ReadonlyArray<Option>> => {
    const { result } = await api.call(name, { params: { column }, q: { filter, page: 0, page_size: 25 } }, { signal });
    return result.map(({ value, text }) => ({ value, label: text }));
  };
