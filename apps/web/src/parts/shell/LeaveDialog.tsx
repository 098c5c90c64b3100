import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

/** Asks before unsaved work is left. */
export const LeaveDialog = ({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}): ReactNode => {
  const text = useText(messages);
  return (
    <Dialog
      role="alertdialog"
      title={text('shell.keep-or-leave')}
      closeLabel={text('shell.stay')}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{text('shell.stay')}</Button>
          <Button kind="dangerSolid" onClick={onLeave}>
            {text('shell.discard')}
          </Button>
        </>
      }
    >
      {text('shell.keep-or-leave-explain')}
    </Dialog>
  );
};
