import { useApi, useText } from '@sightline/core/react';
import { RemovalDialog, wayBack, type BulkAction, type RemovalDialogProps } from '@sightline/entity-ui';
import { Button } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deleteResources, resourceDeletions, type ResourcePlace } from '../../commands/delete-resources.ts';
import { messages } from '../../messages/index.ts';
import { RowTools } from '../lists/RowTools.tsx';

export interface ResourceScreen<Row> {
  /** Resource type of the rows, for deletion. */
  readonly place: ResourcePlace;
  readonly mayWrite: boolean;
  /** Label of the primary button: "CSS template". */
  readonly addLabel: string;
  readonly nameOf: (row: Row) => string;
  /** Renders the form of a row, or of a new row if `row` is undefined. */
  readonly editor: (row: Row | undefined, onClose: () => void) => ReactNode;
  /**
   * Replaces the confirmation before rows are deleted, for rows that may be in use. By default, it only lists the rows.
   */
  readonly removal?: (
    rows: readonly Row[],
    removal: Pick<RemovalDialogProps, 'names' | 'onRemove' | 'onUndo' | 'onClose' | 'onRemoved'>,
  ) => ReactNode;
}

/** Actions of a resource list, for its list description. */
export interface ResourceActions<Row> {
  readonly tools: (row: Row) => ReactNode;
  readonly bulk: ReadonlyArray<BulkAction<Row>>;
  readonly primary: ReactNode;
  readonly onEdit: ((row: Row) => void) | undefined;
  /** The open dialog: render it once in the screen. */
  readonly dialogs: ReactNode;
}

type Open<Row> =
  | { readonly kind: 'edit'; readonly row: Row | undefined }
  | { readonly kind: 'delete'; readonly rows: readonly Row[]; readonly onDeleted?: () => void };

/** Add, edit and delete for a resource list; actions without permission are absent. */
export const useResourceActions = <Row extends { readonly id: number }>({
  place,
  mayWrite,
  addLabel,
  nameOf,
  editor,
  removal = (_rows, asked) => <RemovalDialog {...asked} />,
}: ResourceScreen<Row>): ResourceActions<Row> => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [open, setOpen] = useState<Open<Row>>();
  const close = () => setOpen(undefined);
  const edit = (row: Row | undefined) => setOpen({ kind: 'edit', row });
  const { many, trash } = resourceDeletions[place.kind];
  const askToDelete = (rows: readonly Row[], onDeleted?: () => void) => {
    const things = rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    return removal(rows, {
      names: things.map(({ name }) => name),
      onRemove: () => deleteResources(world, place, things),
      onUndo: wayBack(world, { kind: trash, ids: things.map(({ id }) => id) }, many),
      onClose: close,
      onRemoved: onDeleted,
    });
  };
  const deletion: BulkAction<Row> = {
    id: 'delete',
    label: text('lists.delete'),
    icon: Trash2,
    danger: true,
    onSelect: (rows, done) => setOpen({ kind: 'delete', rows, onDeleted: done }),
  };
  return {
    tools: (row) =>
      mayWrite && (
        <RowTools
          actions={{ onEdit: () => edit(row), onDelete: () => setOpen({ kind: 'delete', rows: [row] }) }}
          onOpen={() => undefined}
        />
      ),
    bulk: mayWrite ? [deletion] : [],
    primary: mayWrite && (
      <Button kind="primary" icon={Plus} onClick={() => edit(undefined)}>
        {addLabel}
      </Button>
    ),
    onEdit: mayWrite ? edit : undefined,
    dialogs: open?.kind === 'edit' ? editor(open.row, close) : open && askToDelete(open.rows, open.onDeleted),
  };
};
