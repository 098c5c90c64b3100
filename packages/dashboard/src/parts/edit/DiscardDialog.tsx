import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';

/** Asks for confirmation before changes are discarded. */
export const DiscardDialog = ({
  onDiscard,
  onClose,
}: {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(editMessages);
  return (
    <Dialog
      size="sm"
      title={text('edit.discard-title')}
      closeLabel={text('edit.keep')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('edit.keep')}</Button>
          <Button kind="dangerSolid" onClick={onDiscard}>
            {text('edit.discard')}
          </Button>
        </>
      }
    >
      {text('edit.discard-words')}
    </Dialog>
  );
};
