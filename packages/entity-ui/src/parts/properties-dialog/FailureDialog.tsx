import { isCallError } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';

/** Shows the server's message with the title Error; "Forbidden" is replaced with a helpful text. */
export const FailureDialog = ({
  failure,
  forbidden,
  onClose,
}: {
  readonly failure: unknown;
  readonly forbidden: string;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(dialogMessages);
  const said = isCallError(failure) ? failure.message : text('properties.error-unknown');
  return (
    <Dialog
      role="alertdialog"
      title={text('properties.error')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('properties.keep-editing')}
        </Button>
      }
    >
      {said === 'Forbidden' ? forbidden : said}
    </Dialog>
  );
};
