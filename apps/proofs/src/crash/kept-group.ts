import { absent, findRows, good, type Call, type KeptThing } from './kept-thing.ts';

type Row = Readonly<Record<string, unknown>>;

const path = '/api/v1/security/groups/';
const inTrash = 'in the trash';

const live = (value: string): string => `there with ${value}`;

const trashedOf = async (call: Call, name: string): Promise<readonly Row[]> => {
  const { result } = await good(call('GET', '/api/v1/trash/?type=group&page_size=100'));
  return (result as readonly Row[]).filter(({ title }) => title === name);
};

/**
 * A group with a role. The crash test creates, changes, deletes, restores and permanently deletes it, and checks the
 * result.
 */
export const keptGroup = (name: string, roleId: number): KeptThing => {
  /** The content at the time of deletion, which a restore must return. */
  let inside = '';
  return {
    name,
    async read(call) {
      const rows = await findRows(call, { path, field: 'name', value: name });
      const trashed = await trashedOf(call, name);
      if (rows.length + trashed.length > 1) return `torn: ${rows.length} there, ${trashed.length} in the trash`;
      const [row] = rows;
      if (row === undefined) return trashed.length === 1 ? inTrash : absent;
      const roles = row['roles'] as readonly { readonly id: number }[];
      return roles.length === 1 && roles[0]?.id === roleId
        ? live(String(row['label']))
        : `torn: ${String(row['label'])} with ${roles.length} roles`;
    },
    async nextWrite(state, value, { dice, call }) {
      if (state === absent)
        return {
          name: 'a new group',
          gives: live(value),
          send: (later) => later('POST', path, { name, label: value, roles: [roleId] }),
        };
      if (state === inTrash) {
        const [trashed] = await trashedOf(call, name);
        const at = `/api/v1/trash/group/${String(trashed?.['uuid'])}`;
        return dice.below(4) === 0
          ? { name: 'a group deleted for good', gives: absent, send: (later) => later('DELETE', at) }
          : {
              name: 'a group taken out of the trash',
              gives: live(inside),
              send: (later) => later('POST', `${at}/restore`, {}),
            };
      }
      const [row] = await findRows(call, { path, field: 'name', value: name });
      if (dice.below(3) === 0) {
        inside = String(row?.['label']);
        return {
          name: 'a group put into the trash',
          gives: inTrash,
          send: (later) => later('DELETE', `${path}${String(row?.['id'])}`),
        };
      }
      return {
        name: 'a changed group',
        gives: live(value),
        send: (later) => later('PUT', `${path}${String(row?.['id'])}`, { label: value }),
      };
    },
  };
};
