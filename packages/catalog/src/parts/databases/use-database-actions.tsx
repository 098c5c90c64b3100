import { can, isCallError } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { refusedFields } from '@sightline/entity-ui';
import { late, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { syncDatabase } from '../../commands/sync-database.ts';
import { messages } from '../../messages/screens.ts';
import type { DatabaseRow } from '../../model/database-row.ts';

const dialogs = () => import('./database-dialogs.ts');
const DatabaseDialog = late(async () => (await dialogs()).DatabaseDialog);
const DatabaseRemoval = late(async () => (await dialogs()).DatabaseRemoval);
const UploadStart = late(async () => (await dialogs()).UploadStart);

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly row: DatabaseRow }
  /** Opens the upload. Without a row, the user selects the target database. */
  | { readonly kind: 'upload'; readonly row?: DatabaseRow };

export interface DatabaseActions {
  readonly mayWrite: boolean;
  readonly mayExport: boolean;
  readonly mayUpload: boolean;
  readonly open: (what: Open) => void;
  /** Synchronizes the permissions of a database and reports the result. */
  readonly sync: (row: DatabaseRow) => Promise<void>;
  /**
   * Tests a connection and reports success, or the part of the connection that failed, such as the host or the
   * password.
   */
  readonly test: (row: DatabaseRow) => Promise<void>;
  /** The open dialog: render it once in the screen. */
  readonly dialogs: ReactNode;
}

/**
 * Returns the actions on databases. Actions that the user has no permission for are absent.
 * @param onOpen navigates to a path of the application, for follow-up actions
 */
export const useDatabaseActions = (onOpen: (path: string) => void): DatabaseActions => {
  const text = useText(messages);
  const { user } = useSession();
  const toasts = useToasts();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const sync = async ({ id, name }: DatabaseRow): Promise<void> => {
    try {
      await syncDatabase(world, id);
      toasts.show({ level: 'success', text: text('databases.synced', { name }) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      toasts.show({ level: 'danger', text: text('databases.sync-failed', { name }), detail: error.message });
    }
  };
  const layers = {
    host: text('databases.host'),
    port: text('databases.port'),
    database: text('databases.database'),
    username: text('databases.username'),
    password: text('databases.password'),
    sqlalchemy_uri: text('databases.uri'),
  };
  const test = async ({ id, name }: DatabaseRow): Promise<void> => {
    try {
      const { testKeptDatabase } = await import('../../commands/test-kept-database.ts');
      await testKeptDatabase(world.api, id);
      toasts.show({ level: 'success', text: text('databases.row-reached', { name }) });
    } catch (error) {
      const { fields, others } = refusedFields(error, Object.keys(layers));
      const named = Object.entries(layers).flatMap(([key, label]) => (fields[key] ? `${label}: ${fields[key]}` : []));
      toasts.show({
        level: 'danger',
        text: text('databases.row-not-reached', { name }),
        detail: [...named, ...others].join(' '),
      });
    }
  };
  return {
    mayWrite: can(user, 'can_write', 'Database'),
    mayExport: can(user, 'can_export', 'Database'),
    mayUpload: can(user, 'can_upload', 'Database'),
    open: setOpen,
    sync,
    test,
    dialogs: open && (
      <>
        {open.kind === 'add' && <DatabaseDialog onClose={close} onOpen={onOpen} />}
        {open.kind === 'edit' && <DatabaseDialog row={open.row} onClose={close} onOpen={onOpen} />}
        {open.kind === 'upload' && <UploadStart row={open.row} onClose={close} onOpen={onOpen} />}
        {open.kind === 'delete' && <DatabaseRemoval row={open.row} onClose={close} />}
      </>
    ),
  };
};
