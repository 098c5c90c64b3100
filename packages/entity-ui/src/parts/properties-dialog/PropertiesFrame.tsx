import { useText } from '@sightline/core/react';
import { Banner, Button, Dialog } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { useKeptValues } from '../drafts/use-kept-values.ts';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';
import * as css from './properties-dialog.css.ts';

/** The part of a form that the frame needs. */
export interface FramedForm<T> {
  readonly values: T;
  readonly changed: boolean;
  readonly stage: 'editing' | 'submitting' | 'submitted';
  readonly submit: () => Promise<boolean>;
}

export interface PropertiesFrameProps<T> {
  readonly title: string;
  readonly form: FramedForm<T>;
  readonly of: Pick<PropertiesFormProps<T>, 'base' | 'restored' | 'keeper' | 'onDiscard' | 'onClose'>;
  /** True if the name is not empty; an empty name cannot be saved. */
  readonly named: boolean;
  /** Message about the external tool that manages the object; it is read-only then. */
  readonly external: string | undefined;
  readonly children: ReactNode;
}

/** Dialog around properties: Save, Cancel, and a confirmation before changes are discarded. */
export const PropertiesFrame = <T extends object>({
  title,
  form,
  of: { base, restored, keeper, onDiscard, onClose },
  named,
  external,
  children,
}: PropertiesFrameProps<T>): ReactNode => {
  const text = useText(dialogMessages);
  useKeptValues(keeper, { base, values: form.values, changed: form.changed });
  const [asking, setAsking] = useState(false);
  const handleDiscard = () => {
    keeper.drop();
    onClose();
  };
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
            {keeper.stage !== 'failed' && <Button onClick={onClose}>{text('properties.keep-draft')}</Button>}
            <Button kind="dangerSolid" onClick={handleDiscard}>
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
        {restored && form.changed && (
          <Banner
            level="info"
            actions={
              <Button size="sm" onClick={onDiscard}>
                {text('properties.discard')}
              </Button>
            }
          >
            {text('properties.restored')}
          </Banner>
        )}
        {keeper.stage === 'failed' && <Banner level="warning">{text('properties.not-kept')}</Banner>}
        {external !== undefined && <Banner level="warning">{external}</Banner>}
        {children}
      </div>
    </Dialog>
  );
};
