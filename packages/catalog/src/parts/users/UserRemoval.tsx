import { useApi, useText } from '@sightline/core/react';
import { RemovalDialog, wayBack } from '@sightline/entity-ui';
import { Combobox, Field, type Option } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { countOwned, deleteUser } from '../../commands/delete-user.ts';
import { messages } from '../../messages/screens.ts';
import { accountName, type Account } from '../../model/account.ts';
import { userOptions } from '../../reads/account-options.ts';

/** Confirmation before a user is deleted; the user's objects are transferred to a new owner first. */
export const UserRemoval = ({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [heir, setHeir] = useState<Option>();
  const owned = useQuery({
    queryKey: ['user', 'owned', account.id],
    queryFn: ({ signal }) => countOwned(world.api, account.id, signal),
  });
  const [charts = 0, dashboards = 0, datasets = 0] = owned.data ?? [];
  const owns = charts + dashboards + datasets > 0;
  const options = useMemo(() => userOptions(world.api), [world.api]);
  const others = async (typed: string, signal: AbortSignal) =>
    (await options(typed, signal)).filter(({ value }) => value !== account.id);
  const waits = owned.isPending || (owns && heir === undefined);
  return (
    <RemovalDialog
      names={[accountName(account)]}
      title={text('users.delete')}
      guard={waits ? 'asking' : 'none'}
      onRemove={() => deleteUser(world, account.id, typeof heir?.value === 'number' ? heir.value : undefined)}
      onUndo={wayBack(world, { kind: 'user', ids: [account.id] }, 'deleteUser')}
      onClose={onClose}
    >
      {owns && (
        <>
          <p>{text('users.owns', { charts, dashboards, datasets })}</p>
          <Field label={text('users.heir')} required>
            <Combobox label={text('users.heir')} options={others} value={heir} onChange={setHeir} />
          </Field>
        </>
      )}
    </RemovalDialog>
  );
};
