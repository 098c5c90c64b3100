import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Button, Dialog, Field, TextInput } from '@sightline/ui-kit';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { onEnter } from '../on-enter.ts';

export interface ChartDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  /** Rejects if the dataset could not be created; the dialog then stays open with its input. */
  readonly onCreate: (name: string) => Promise<void>;
}

/** Asks for the name of the dataset to create from the query, so that a chart can show its result (SQL-36). */
export const ChartDialog = ({ name: proposed, onClose, onCreate }: ChartDialogProps) => {
  const text = useText(messages);
  const [name, setName] = useState(proposed);
  const [stage, setStage] = useState<'editing' | 'creating'>('editing');
  const [error, setError] = useState<unknown>();
  const named = name.trim() !== '';
  const create = async () => {
    if (!named || stage === 'creating') return;
    setStage('creating');
    setError(undefined);
    try {
      await onCreate(name.trim());
    } catch (failure) {
      setError(failure);
      setStage('editing');
    }
  };
  return (
    <Dialog
      title={text('chart.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('save.cancel')}</Button>
          <Button
            kind="primary"
            busy={stage === 'creating'}
            disabled={!named}
            disabledReason={named ? undefined : text('save.needsName')}
            onClick={() => void create()}
          >
            {text('chart.create')}
          </Button>
        </>
      }
    >
      {error === undefined ? null : <LateErrorView error={error} />}
      <Field label={text('chart.name')} help={text('chart.help')} required>
        <TextInput value={name} onChange={setName} autoFocus onKeyDown={onEnter(() => void create())} />
      </Field>
    </Dialog>
  );
};
