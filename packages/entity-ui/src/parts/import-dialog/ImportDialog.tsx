import { useText } from '@sightline/core/react';
import { Banner, Button, Checkbox, Dialog, Progress } from '@sightline/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { importNeeds } from '../../model/import-refusal.ts';
import type { BundleKind } from '../../model/item-kind.ts';
import { ask, fields } from '../properties-dialog/properties-dialog.css.ts';
import { BundleField } from './BundleField.tsx';
import { looking } from './import-dialog.css.ts';
import { ImportFailure } from './ImportFailure.tsx';
import { PlanView } from './PlanView.tsx';
import { SecretFields } from './SecretFields.tsx';
import { useBundleImport, type BundleImporting } from './use-bundle-import.ts';

export interface ImportDialogProps {
  readonly kind: BundleKind;
  /** Name of the imported objects: "charts". */
  readonly what: string;
  readonly onClose: () => void;
}

/**
 * Dialog that imports a bundle. If the server supports dry runs, it first shows which objects will be created, changed
 * or left unchanged. It asks for permission to overwrite and for secrets if needed, and shows the errors of an invalid
 * bundle.
 */
export const ImportDialog = ({ kind, what, onClose }: ImportDialogProps): ReactNode => {
  const text = useText(dialogMessages);
  const formId = useId();
  const importing = useBundleImport(kind, onClose);
  const { asked, failure, file, plan, plans, work } = importing;
  const needs = importNeeds(failure);
  const mustLook = plans && !plan;
  const words = !mustLook || failure === undefined ? 'import.submit' : needs ? 'import.continue' : 'import.look';
  const obstacle = useObstacle(importing);
  const [asking, setAsking] = useState(false);
  const handleClose = () => (importing.unsaved && !asking ? setAsking(true) : onClose());
  return (
    <Dialog
      size={plans ? 'md' : 'sm'}
      title={text('import.title', { what })}
      closeLabel={text('import.cancel')}
      onClose={handleClose}
      footer={
        asking ? (
          <>
            <span className={ask} role="alert">
              {text('import.unsaved')}
            </span>
            <Button onClick={() => setAsking(false)}>{text('properties.keep-editing')}</Button>
            <Button kind="dangerSolid" onClick={onClose}>
              {text('properties.discard')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={handleClose}>{text('import.cancel')}</Button>
            <Button
              kind="primary"
              type="submit"
              form={formId}
              busy={work !== undefined}
              disabled={obstacle !== undefined}
              disabledReason={obstacle}
            >
              {text(words)}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        className={fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (obstacle !== undefined || work !== undefined) return;
          if (mustLook) importing.look();
          else importing.run();
        }}
      >
        <BundleField file={file} busy={work === 'importing'} onChoose={importing.choose} />
        {needs?.overwrite && !plans && <Banner level="warning">{text('import.overwrite-needed')}</Banner>}
        {!plans && (
          <Checkbox
            label={text('import.overwrite')}
            checked={importing.overwrite}
            onChange={(checked) => importing.setOverwrite(checked)}
          />
        )}
        {asked.length > 0 && <SecretFields importing={importing} />}
        {failure !== undefined && <ImportFailure error={failure} />}
        {work === 'looking' && (
          <div className={looking}>
            {text('import.looking')}
            <Progress thick label={text('import.looking')} />
          </div>
        )}
        {plan && <PlanView plan={plan} importing={importing} />}
      </form>
    </Dialog>
  );
};

/** Returns the reason why the bundle cannot be imported yet; undefined if it can be imported. */
const useObstacle = ({ file, plan, overwrite, canOverwrite }: BundleImporting): string | undefined => {
  const text = useText(dialogMessages);
  if (!file) return text('import.file-needed');
  if (!plan) return undefined;
  if (plan.changed.length + plan.created.length > 0) return undefined;
  return text(overwrite || !canOverwrite ? 'import.nothing' : 'import.nothing-new');
};
