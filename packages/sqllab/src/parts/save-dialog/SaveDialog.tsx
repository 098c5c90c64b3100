import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Button, Dialog, Field, TextArea, TextInput } from '@sightline/ui-kit';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { onEnter } from '../on-enter.ts';

export interface SaveDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Rejects if the save failed; the dialog then stays open with its input. */
  readonly onSave: (query: { readonly label: string; readonly description: string }) => Promise<void>;
}

/** Maximum length of a saved query's name in the contract. */
const longestLabel = 256;

/** Dialog that asks for a name and saves the query (SQL-40). */
export const SaveDialog = ({ title, onClose, onSave }: SaveDialogProps) => {
  const text = useText(messages);
  const [label, setLabel] = useState(title);
  const [description, setDescription] = useState('');
  const [stage, setStage] = useState<'editing' | 'saving'>('editing');
  const [error, setError] = useState<unknown>();
  const tooLong = label.trim().length > longestLabel;
  const problem = tooLong ? text('save.tooLong', { most: longestLabel }) : undefined;
  const named = label.trim() !== '';
  const save = async () => {
    // If the name is too long, the name field shows the error.
    if (tooLong || !named || stage === 'saving') return;
    setStage('saving');
    setError(undefined);
    try {
      await onSave({ label: label.trim(), description: description.trim() });
      onClose();
    } catch (failure) {
      setError(failure);
      setStage('editing');
    }
  };
  return (
    <Dialog
      title={text('save.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('save.cancel')}</Button>
          <Button
            kind="primary"
            busy={stage === 'saving'}
            disabled={!named}
            disabledReason={named ? undefined : text('save.needsName')}
            onClick={() => void save()}
          >
            {text('save.save')}
          </Button>
        </>
      }
    >
      {error === undefined ? null : <LateErrorView error={error} />}
      <Field label={text('save.label')} error={problem} required>
        <TextInput value={label} onChange={setLabel} autoFocus onKeyDown={onEnter(() => void save())} />
      </Field>
      <Field label={text('save.description')}>
        <TextArea value={description} onChange={setDescription} />
      </Field>
    </Dialog>
  );
};
