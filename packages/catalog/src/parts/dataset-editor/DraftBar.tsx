import { useText } from '@sightline/core/react';
import { Banner, Button } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import { changedPaths } from '../../model/dataset/changed-paths.ts';
import * as css from './editor.css.ts';
import type { DatasetDraft } from './dataset-draft.ts';

/** Bar for an existing draft: continue, show its changes, or discard it. */
export const DraftBar = ({
  draft,
  saved,
  outdated,
  labelOf,
  onContinue,
  onDiscard,
}: {
  readonly draft: DatasetDraft;
  readonly saved: DatasetForm;
  /** True if the dataset was saved again after the draft was started. */
  readonly outdated: boolean;
  readonly labelOf: (path: readonly string[]) => string;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}): ReactNode => {
  const text = useText(messages);
  const [open, setOpen] = useState(false);
  const paths = changedPaths(draft.base.form, draft.values);
  return (
    <Banner
      level="info"
      actions={
        <>
          <Button size="sm" kind="primary" onClick={onContinue}>
            {text('dataset.draft-continue')}
          </Button>
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text('dataset.draft-difference')}
          </Button>
          <Button size="sm" onClick={onDiscard}>
            {text('dataset.draft-discard')}
          </Button>
        </>
      }
    >
      {text('dataset.draft-found')} {outdated && text('dataset.draft-outdated', { name: saved.name })}{' '}
      {text('dataset.draft-locked')}
      {open && (
        <ul className={css.plain}>
          {paths.map((path) => (
            <li key={path.join('.')}>{labelOf(path)}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
};
