import { useText } from '@sightline/core/react';
import { Banner, Button } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';
import * as css from './edit.css.ts';

export interface DraftNoticesProps {
  /** True if the unsaved changes come from a draft of an earlier visit. */
  readonly restored: boolean;
  /** True if the draft cannot be stored. */
  readonly failed: boolean;
  readonly onDiscard: () => void;
}

/** Shows notices that a draft was restored, or that it cannot be stored. */
export const DraftNotices = ({ restored, failed, onDiscard }: DraftNoticesProps): ReactNode => {
  const text = useText(editMessages);
  return (
    <div className={css.notices}>
      {restored && (
        <Banner
          level="info"
          actions={
            <Button size="sm" onClick={onDiscard}>
              {text('edit.draft-discard')}
            </Button>
          }
        >
          {text('edit.draft-restored')}
        </Banner>
      )}
      {failed && <Banner level="warning">{text('edit.draft-failed')}</Banner>}
    </div>
  );
};
