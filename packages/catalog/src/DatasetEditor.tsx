import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from './messages/dataset.ts';
import { EditorPage } from './parts/dataset-editor/EditorPage.tsx';
import { readDatasetDraft } from './parts/dataset-editor/use-dataset-draft.ts';
import * as css from './parts/dataset-editor/editor.css.ts';
import { readSavedDataset } from './reads/dataset-editor.ts';

export interface DatasetEditorProps {
  /** Id or uuid of the dataset. */
  readonly idOrUuid: string;
  /** The query string: `tab` says what is shown. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** While true, leaving the page asks first. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Everything about a dataset, to be changed. */
export const DatasetEditor = ({ idOrUuid, ...page }: DatasetEditorProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const read = useQuery({
    queryKey: ['dataset-editor', idOrUuid],
    queryFn: async ({ signal }) => {
      const saved = await readSavedDataset(api, idOrUuid, signal);
      return { saved, draft: await readDatasetDraft(api, saved.id, signal) };
    },
    // What is being edited is not read under the author's hands.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (read.error)
    return <LateErrorView error={read.error} size="page" actions={{ onRetry: () => void read.refetch() }} />;
  if (!read.data)
    return (
      <div className={css.fields} aria-busy="true" aria-label={text('dataset.loading')} role="status">
        <Skeleton height={48} />
        <Skeleton height={36} />
        <Skeleton height={420} />
      </div>
    );
  return <EditorPage key={read.data.saved.id} first={read.data.saved} found={read.data.draft} {...page} />;
};
