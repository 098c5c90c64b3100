import { DraftNotes } from '@sightline/entity-ui';
import type { ReactNode } from 'react';
import type { Explorer } from '../explore/use-explorer.ts';
import { useFormDraft } from './use-form-draft.ts';

export interface FormDraftNotesProps {
  readonly explorer: Explorer;
  /** Version of the chart when it was opened. */
  readonly openedTag: string | undefined;
  /** Opens a chart again, because others have changed it since the draft was made. */
  readonly onReopen: (chartId: number) => void;
}

/** Keeps the draft of the settings, and tells the user that it was restored or cannot be kept. */
export const FormDraftNotes = ({ explorer, openedTag, onReopen }: FormDraftNotesProps): ReactNode => {
  const { store, state, startsKept, keeping, datasetRef } = explorer;
  const { chart, discard } = state;
  const { keeper, isRestored } = useFormDraft({
    store,
    datasetId: datasetRef.id,
    opensChart: chart !== undefined && !startsKept,
    formKey: keeping.formKey,
  });
  const handleDiscard = () => {
    if (!chart || chart.tag === openedTag) discard();
    else {
      keeper.drop();
      onReopen(chart.id);
    }
  };
  return <DraftNotes keeper={keeper} restored={isRestored} onDiscard={handleDiscard} />;
};
