import type { Api } from '@sightline/core/api';
import type { Option } from '@sightline/ui-kit';

const optionsPage = 25;

/** Custom tags whose name contains a text; tags of the server are excluded. */
export const tagOptions =
  (api: Api) =>
  async (text: string, signal: AbortSignal): Promise<ReadonlyArray<Option<number>>> => {
    const filters = [
      { col: 'type', opr: 'custom_tag', value: true },
      ...(text.trim() === '' ? [] : [{ col: 'name', opr: 'ct', value: text.trim() }]),
    ];
    const q = { filters, keys: ['none'], order_column: 'name', order_direction: 'asc' as const, page: 0 };
    const { result } = await api.call('listTags', { q: { ...q, page_size: optionsPage } }, { signal });
    return result.map(({ id, name = '' }) => ({ label: name, value: id }));
  };
