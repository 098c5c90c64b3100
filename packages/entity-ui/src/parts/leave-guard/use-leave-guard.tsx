import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import * as css from '../properties-dialog/properties-dialog.css.ts';

/** Guards the closing of a form: immediate without changes, otherwise after a confirmation in place of the form's buttons. */
export const useLeaveGuard = (
  changed: boolean,
  onClose: () => void,
): { readonly close: () => void; readonly question: ReactNode } => {
  const text = useText(dialogMessages);
  const [asking, setAsking] = useState(false);
  return {
    close: () => (changed && !asking ? setAsking(true) : onClose()),
    question: asking ? (
      <>
        <span className={css.ask} role="alert">
          {text('properties.unsaved')}
        </span>
        <Button onClick={() => setAsking(false)}>{text('properties.keep-editing')}</Button>
        <Button kind="dangerSolid" onClick={onClose}>
          {text('properties.discard')}
        </Button>
      </>
    ) : undefined,
  };
};
