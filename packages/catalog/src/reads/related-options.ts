import type { Api, CallName } from '@sightline/core/api';
import type { Option } from '@sightline/ui-kit';

/** The calls that say what a column can be set to. */
type RelatedCall = Extract<CallName, `get${string}Related`>;

/** What a column of a form can be set to, by what is typed; a page of it. */
export const relatedOptions =
  (api: Api, name: RelatedCall, column: string) =>
  async (filter: string, signal: AbortSignal): Promise<ReadonlyArray<Option>> => {
    const { result } = await api.call(name, { params: { column }, q: { filter, page: 0, page_size: 25 } }, { signal });
    return result.map(({ value, text }) => ({ value, label: text }));
  };
