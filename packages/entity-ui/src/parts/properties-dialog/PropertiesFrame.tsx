import { useText } from '@sightline/core/react';
import { Banner, Button, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { DraftNotes } from '../drafts/DraftNotes.tsx';
import { useKeptValues } from '../drafts/use-kept-values.ts';
import { useLeaveGuard } from '../leave-guard/use-leave-guard.tsx';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';
import * as css from './properties-dialog.css.ts';

/** The part of a form's state that the frame needs. */
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
  /**
   * Message about the external tool that manages the object; undefined if none does. With a message, the form is
   * read-only.
   */
  readonly external: string | undefined;
  readonly children: ReactNode;
}

/** Dialog frame for properties forms, with Save, Cancel, and a confirmation before changes are discarded. */
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
  const guard = useLeaveGuard(form.changed, onClose, keeper);
  return (
    <Dialog
      size="md"
      title={title}
      closeLabel={text('properties.cancel')}
      onClose={guard.close}
      footer={
        guard.question ?? (
          <>
            <Button onClick={guard.close}>{text('properties.cancel')}</Button>
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
        <DraftNotes keeper={keeper} restored={restored !== undefined && form.changed} onDiscard={onDiscard} />
        {external !== undefined && <Banner level="warning">{external}</Banner>}
        {children}
      </div>
    </Dialog>
  );
};
