import { absent, findRows, good, type KeptThing } from './kept-thing.ts';

const count = 8;

/** A draft of unsaved changes to a chart. The crash test writes it repeatedly and checks the result. */
export const keptDraft = (key: string): KeptThing => {
  const path = `/api/v1/draft/chart/${key}`;
  return {
    name: `draft ${key}`,
    async read(call) {
      const { status, json } = await call('GET', path);
      if (status === 404) return absent;
      const { content } = (json as { readonly result: { readonly content: { readonly words: readonly string[] } } })
        .result;
      const [value] = content.words;
      return content.words.length === count && content.words.every((word) => word === value)
        ? String(value)
        : `torn: ${content.words.join(', ')}`;
    },
    nextWrite: (state, value, { dice }) =>
      Promise.resolve(
        state !== absent && dice.below(5) === 0
          ? { name: 'a draft given up', gives: absent, send: (call) => call('DELETE', path) }
          : {
              name: 'a draft',
              gives: value,
              send: (call) => call('PUT', path, { content: { words: Array.from({ length: count }, () => value) } }),
            },
      ),
  };
};

/** The assignment of a tag to a chart. The crash test writes it repeatedly and checks the result. */
export const keptTag = (chartId: number, tag: string): KeptThing => {
  const path = `/api/v1/tag/chart/${chartId}/`;
  return {
    name: `tag ${tag}`,
    async read(call) {
      const { result } = await good(call('GET', `/api/v1/chart/${chartId}`));
      const { tags } = result as { readonly tags: readonly { readonly name: string }[] };
      return tags.some(({ name }) => name === tag) ? 'tagged' : absent;
    },
    nextWrite: (state) =>
      Promise.resolve(
        state === absent
          ? { name: 'a tag', gives: 'tagged', send: (call) => call('POST', path, { properties: { tags: [tag] } }) }
          : { name: 'a tag taken away', gives: absent, send: (call) => call('DELETE', `${path}${tag}/`) },
      ),
  };
};

/** The permissions of a role. The crash test writes them repeatedly and checks the result. */
export const keptPermissions = (roleName: string, pairs: readonly number[]): KeptThing => {
  const text = (ids: readonly number[]): string =>
    ids.length === 0 ? absent : ids.toSorted((left, right) => left - right).join(' ');
  return {
    name: `permissions of ${roleName}`,
    async read(call) {
      const [role] = await findRows(call, { path: '/api/v1/security/roles/', field: 'name', value: roleName });
      const { result } = await good(call('GET', `/api/v1/security/roles/${String(role?.['id'])}/permissions/`));
      return text((result as readonly { readonly id: number }[]).map(({ id }) => id));
    },
    async nextWrite(_state, _value, { dice, call }) {
      const [role] = await findRows(call, { path: '/api/v1/security/roles/', field: 'name', value: roleName });
      const ids = pairs.filter(() => dice.below(2) === 0);
      return {
        name: 'permissions',
        gives: text(ids),
        send: (later) =>
          later('POST', `/api/v1/security/roles/${String(role?.['id'])}/permissions`, {
            permission_view_menu_ids: ids,
          }),
      };
    },
  };
};

/** The stored filter state of a dashboard. The crash test writes it repeatedly and checks the result. */
export const keptState = (dashboardId: number, key: string): KeptThing => {
  const path = `/api/v1/dashboard/${dashboardId}/filter_state/${key}`;
  return {
    name: 'state of filters',
    async read(call) {
      const { value } = await good(call('GET', path));
      return String(value);
    },
    nextWrite: (_state, value) =>
      Promise.resolve({
        name: 'a state of filters',
        gives: JSON.stringify({ value }),
        send: (call) => call('PUT', `${path}?tab_id=1`, { value: JSON.stringify({ value }) }),
      }),
  };
};
