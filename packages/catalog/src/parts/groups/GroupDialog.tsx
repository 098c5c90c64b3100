import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { saveGroup } from '../../commands/save-group.ts';
import { messages } from '../../messages/screens.ts';
import type { NamedThing } from '../../model/account.ts';
import type { Group } from '../../model/group.ts';
import { roleOptions, userOptions } from '../../reads/account-options.ts';
import { chosenIds, typed, typedOrNull } from '../resource/resource-field.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';

const optionOf = ({ id, name }: NamedThing) => ({ value: id, label: name });

/** Form of a group: names, roles, members. */
export const GroupDialog = ({
  group,
  onClose,
}: {
  readonly group: Group | undefined;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const options = useMemo(() => ({ roles: roleOptions(api), users: userOptions(api) }), [api]);
  return (
    <ResourceDialog
      title={group ? text('groups.edit', { name: group.name }) : text('groups.new')}
      fields={[
        { key: 'name', kind: 'text', label: text('lists.name'), required: true },
        { key: 'label', kind: 'text', label: text('groups.label'), help: text('groups.label-help') },
        { key: 'description', kind: 'lines', label: text('groups.description') },
        { key: 'roles', kind: 'many', label: text('groups.roles'), options: options.roles },
        { key: 'users', kind: 'many', label: text('groups.users'), options: options.users },
      ]}
      initial={{
        name: group?.name ?? '',
        label: group?.label ?? '',
        description: group?.description ?? '',
        roles: group?.roles.map(optionOf) ?? [],
        users: group?.users.map(optionOf) ?? [],
      }}
      save={(values) =>
        saveGroup({ api, queryClient }, group?.id, {
          name: typed(values['name']),
          label: typedOrNull(values['label']),
          description: typedOrNull(values['description']),
          roles: chosenIds(values['roles']),
          users: chosenIds(values['users']),
        })
      }
      done={text('groups.saved')}
      onClose={onClose}
    />
  );
};
