import { isCallError } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Button, Dialog, Field, TextInput, useToasts } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { stack } from './delete-dialog.css.ts';
import { NameList } from './NameList.tsx';

export interface RemovalDialogProps {
  /** Names of the objects to remove. */
  readonly names: readonly string[];
  readonly title?: string;
  /** Consequences of the removal: which objects lose something that they use, and which objects remain. */
  readonly children?: ReactNode;
  /** Names of the objects that use the removed ones, listed below the consequences. */
  readonly usedBy?: readonly string[];
  /**
   * Precondition of the removal. `asking`: wait until the uses of the objects are known. `typed`: the user must type
   * DELETE.
   */
  readonly guard?: 'none' | 'asking' | 'typed';
  /** Removes the objects. @throws CallError */
  readonly onRemove: () => Promise<void>;
  /** Restores the objects; absent if the removal cannot be undone. @throws CallError */
  readonly onUndo?: (() => Promise<void>) | undefined;
  readonly onClose: () => void;
  /** Called after the removal. */
  readonly onRemoved?: (() => void) | undefined;
}

/** The word to type before removing objects that are in use. */
const confirmation = 'DELETE';

/** Confirmation before objects are removed; shows the result and offers undo if possible. */
export const RemovalDialog = (props: RemovalDialogProps): ReactNode => {
  const { names, title, children, usedBy = [], guard = 'none', onClose, onRemoved } = props;
  const text = useText(dialogMessages);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const remove = useRemoval(props);
  const mayRemove = guard === 'none' || (guard === 'typed' && typed === confirmation);
  const [first] = names;
  const handleRemove = async () => {
    setBusy(true);
    const done = await remove();
    setBusy(false);
    onClose();
    if (done) onRemoved?.();
  };
  return (
    <Dialog
      role="alertdialog"
      title={title ?? text('delete.title')}
      closeLabel={text('delete.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('delete.cancel')}</Button>
          <Button kind="dangerSolid" busy={busy} disabled={!mayRemove} onClick={() => void handleRemove()}>
            {text('delete.submit')}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p>
          {names.length === 1 && first !== undefined
            ? text('delete.confirm-one', { name: first })
            : text('delete.confirm-many', { count: names.length })}
        </p>
        {names.length > 1 && <NameList names={names} />}
        {children}
        {usedBy.length > 0 && <NameList names={usedBy} />}
        {guard === 'typed' && (
          <Field label={text('delete.type')}>
            <TextInput value={typed} onChange={setTyped} />
          </Field>
        )}
      </div>
    </Dialog>
  );
};

const useRemoval = ({ names, onRemove, onUndo }: RemovalDialogProps) => {
  const text = useText(dialogMessages);
  const toasts = useToasts();
  const name = names.join(', ');
  const [one, many] = [names.length === 1, { count: names.length }];
  const attempt = async (
    work: () => Promise<void>,
    tell: (reason: string) => { readonly text: string; readonly detail?: string },
  ): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toasts.show({ level: 'danger', ...tell(isCallError(error) ? error.message : String(error)) });
      return false;
    }
  };
  const undo = async (bringBack: () => Promise<void>): Promise<void> => {
    const done = await attempt(bringBack, (detail) => ({ text: text('delete.undo-failed', { name }), detail }));
    if (done)
      toasts.show({
        level: 'success',
        text: one ? text('delete.undone', { name }) : text('delete.undone-many', many),
      });
  };
  return async (): Promise<boolean> => {
    const done = await attempt(onRemove, (reason) => ({ text: text('delete.failed', { name, reason }) }));
    if (done)
      toasts.show({
        level: 'success',
        text: one ? text('delete.done', { name }) : text('delete.done-many', many),
        ...(onUndo && { action: { label: text('delete.undo'), onAction: () => void undo(onUndo) } }),
      });
    return done;
  };
};
