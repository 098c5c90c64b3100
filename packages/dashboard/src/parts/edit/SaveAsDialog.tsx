import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Button, Checkbox, Dialog, Field, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';

/** Name of the copy, and whether its charts are copied too. */
export interface CopyValues {
  readonly title: string;
  readonly copiesCharts: boolean;
}

/** Saves the edited dashboard as a new one. The original stays as it is stored. */
export const SaveAsDialog = ({
  title,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly onSave: (values: CopyValues) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(editMessages);
  const [values, setValues] = useState<CopyValues>({ title: text('edit.copy-of', { title }), copiesCharts: false });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onSave({ ...values, title: values.title.trim() });
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="sm"
      title={text('edit.save-as-title')}
      closeLabel={text('edit.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('edit.cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={values.title.trim() === ''}
            disabledReason={text('edit.nameless')}
            onClick={() => void save()}
          >
            {text('edit.save-copy')}
          </Button>
        </>
      }
    >
      <Field label={text('edit.title')} required>
        <TextInput value={values.title} maxLength={500} onChange={(next) => setValues({ ...values, title: next })} />
      </Field>
      <Checkbox
        checked={values.copiesCharts}
        onChange={(copiesCharts) => setValues({ ...values, copiesCharts })}
        label={text('edit.copies-charts')}
      />
      {error !== undefined && <LateErrorView error={error} size="compact" />}
    </Dialog>
  );
};
