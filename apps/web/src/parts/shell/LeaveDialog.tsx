import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/late.ts';
import type { KeptChanges } from '../../pages/page-props.ts';

const explanations = { draft: 'late.kept-as-draft', address: 'late.kept-in-address' } as const;

/** Asks the user to confirm before a page with unsaved changes is left, and says whether they are kept. */
export const LeaveDialog = ({
  kept,
  onStay,
  onLeave,
}: {
  readonly kept: KeptChanges | undefined;
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
          <Button kind={kept ? 'primary' : 'dangerSolid'} onClick={onLeave}>
            {text(kept ? 'late.leave' : 'late.discard')}
          </Button>
        </>
      }
    >
      {text(kept ? explanations[kept] : 'late.keep-or-leave-explain')}
    </Dialog>
  );
};
