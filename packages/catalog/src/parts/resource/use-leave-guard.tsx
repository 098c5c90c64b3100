import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import * as css from './resource.css.ts';

/** Guards the closing of a form: immediate without changes, otherwise after a confirmation in place of the form's buttons. */
export const useLeaveGuard = (
  changed: boolean,
  onClose: () => void,
): { readonly close: () => void; readonly question: ReactNode } => {
  const text = useText(messages);
  const [asking, setAsking] = useState(false);
  return {
    close: () => (changed && !asking ? setAsking(true) : onClose()),
    question: asking ? (
      <>
        <span className={css.ask} role="alert">
          {text('resource.unsaved')}
        </span>
        <Button onClick={() => setAsking(false)}>{text('resource.keep-editing')}</Button>
        <Button kind="dangerSolid" onClick={onClose}>
          {text('resource.discard')}
        </Button>
      </>
    ) : undefined,
  };
};
