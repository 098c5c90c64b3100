import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { KeptEditor } from '../drafts/use-draft-keeper.ts';
import * as css from '../properties-dialog/properties-dialog.css.ts';

/**
 * Guards the closing of a form. Without changes it closes immediately, otherwise after a confirmation in place of the
 * form's buttons. With `keeper`, the confirmation offers to keep the changes as a draft.
 */
export const useLeaveGuard = (
  changed: boolean,
  onClose: () => void,
  keeper?: Pick<KeptEditor, 'stage' | 'drop'>,
): { readonly close: () => void; readonly question: ReactNode } => {
  const text = useText(dialogMessages);
  const [asking, setAsking] = useState(false);
  const handleDiscard = () => {
    keeper?.drop();
    onClose();
  };
  return {
    close: () => (changed && !asking ? setAsking(true) : onClose()),
    question: asking ? (
      <>
        <span className={css.ask} role="alert">
          {text('properties.unsaved')}
        </span>
        <Button onClick={() => setAsking(false)}>{text('properties.keep-editing')}</Button>
        {keeper && keeper.stage !== 'failed' && <Button onClick={onClose}>{text('properties.keep-draft')}</Button>}
        <Button kind="dangerSolid" onClick={handleDiscard}>
          {text('properties.discard')}
        </Button>
      </>
    ) : undefined,
  };
};
