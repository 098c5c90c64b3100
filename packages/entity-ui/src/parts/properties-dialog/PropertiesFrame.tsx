import { useText } from '@sightline/core/react';
import { Banner, Button, Dialog } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import * as css from './properties-dialog.css.ts';

/** What the frame needs of a form. */
export interface FramedForm {
  readonly changed: boolean;
  readonly stage: 'editing' | 'submitting' | 'submitted';
  readonly submit: () => Promise<boolean>;
}

export interface PropertiesFrameProps {
  readonly title: string;
  readonly form: FramedForm;
  /** Nothing is saved under an empty name. */
  readonly named: boolean;
  /** Says that something outside keeps it, where it does: shown, not saved. */
  readonly external: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog around properties: Save, Cancel, and a question before changes are thrown away. */
export const PropertiesFrame = ({
  title,
  form,
  named,
  external,
  onClose,
  children,
}: PropertiesFrameProps): ReactNode => {
  const text = useText(dialogMessages);
  const [asking, setAsking] = useState(false);
  const handleClose = () => (form.changed && !asking ? setAsking(true) : onClose());
  return (
    <Dialog
      size="md"
      title={title}
      closeLabel={text('properties.cancel')}
      onClose={handleClose}
      footer={
        asking ? (
          <>
            <span className={css.ask} role="alert">
              {text('properties.unsaved')}
            </span>
            <Button onClick={() => setAsking(false)}>{text('properties.keep-editing')}</Button>
            <Button kind="dangerSolid" onClick={onClose}>
              {text('properties.discard')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={handleClose}>{text('properties.cancel')}</Button>
            <Button
              kind="primary"
              busy={form.stage === 'submitting'}
              disabled={external !== undefined || !named}
              disabledReason={external ?? text('properties.name-required')}
              onClick={() => void form.submit()}
            >
              {text('properties.save')}
            </Button>
          </>
        )
      }
    >
      <div className={css.fields}>
        {external !== undefined && <Banner level="warning">{external}</Banner>}
        {children}
      </div>
    </Dialog>
  );
};
