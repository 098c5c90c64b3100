import type { Api } from '@sightline/core/api';
import type { Choices } from '@sightline/entity-ui';
import type { Option } from '@sightline/ui-kit';

type Find = (typed: string, signal: AbortSignal) => Promise<ReadonlyArray<Option>>;

const page = { keys: ['none'], page: 0, page_size: 25, order_direction: 'asc' as const };
const holding = (col: string, typed: string) => (typed.trim() === '' ? [] : [{ col, opr: 'ct', value: typed.trim() }]);

/** Roles whose name contains a text. */
export const roleOptions =
  (api: Api): Find =>
  async (typed, signal) => {
    const q = { ...page, order_column: 'name', filters: holding('name', typed) };
    const { result } = await api.call('listRoles', { q }, { signal });
    return result.map(({ id, name = '' }) => ({ value: id, label: name }));
  };

/** Groups whose name contains a text. */
export const groupOptions =
  (api: Api): Find =>
  async (typed, signal) => {
    const q = { ...page, order_column: 'name', filters: holding('name', typed) };
    const { result } = await api.call('listGroups', { q }, { signal });
    return result.flatMap(({ id, name = '', label }) =>
      id === undefined ? [] : [{ value: id, label: name, ...(label ? { help: label } : {}) }],
    );
  };

/** Users whose user name contains a text. */
export const userOptions =
  (api: Api): Find =>
  async (typed, signal) => {
    const q = { ...page, order_column: 'username', filters: holding('username', typed) };
    const { result } = await api.call('listUsers', { q }, { signal });
    return result.map(({ id, username = '', first_name: first = '', last_name: last = '' }) => ({
      value: id,
      label: `${first} ${last}`.trim() || username,
      help: username,
    }));
  };

/** Converts options to facet choices. */
export const facetOf =
  (find: Find): Choices =>
  async (typed, signal) =>
    (await find(typed, signal)).map(({ label, value }) => ({ label, value }));
