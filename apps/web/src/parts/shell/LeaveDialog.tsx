import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/late.ts';

/** Asks the user to confirm before unsaved changes are lost. */
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
      title={text('late.keep-or-leave')}
      closeLabel={text('late.stay')}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{text('late.stay')}</Button>
          <Button kind="dangerSolid" onClick={onLeave}>
            {text('late.discard')}
          </Button>
        </>
      }
    >
      {text('late.keep-or-leave-explain')}
    </Dialog>
  );
};
