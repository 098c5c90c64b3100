import { useText } from '@sightline/core/react';
import { Banner, Button } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { KeptEditor } from './use-draft-keeper.ts';

export interface DraftNotesProps {
  readonly keeper: Pick<KeptEditor, 'stage'>;
  /** True while the editor has input of an earlier visit. */
  readonly restored: boolean;
  readonly onDiscard: () => void;
}

/** Informs the user that input from an earlier visit was restored, or that the input cannot be stored. */
export const DraftNotes = ({ keeper, restored, onDiscard }: DraftNotesProps): ReactNode => {
  const text = useText(dialogMessages);
  return (
    <>
      {restored && (
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
    </>
  );
};
