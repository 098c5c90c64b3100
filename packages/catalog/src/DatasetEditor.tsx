import { useApi, useText } from '@sightline/core/react';
import { isOvertaken, PageFailure, useDraftKeeper } from '@sightline/entity-ui';
import { PageSkeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { messages } from './messages/dataset.ts';
import { draftedForm } from './model/dataset/dataset-form.ts';
import { EditorPage, type EditorPageProps } from './parts/dataset-editor/EditorPage.tsx';
import type { DatasetDraft } from './parts/dataset-editor/dataset-draft.ts';
import type { DatasetEditorProps } from './parts/dataset-editor/dataset-editor-props.ts';
import { readSavedDataset } from './reads/dataset-editor.ts';

/** Options of a query that does not refetch while the user is editing. */
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Page that edits a dataset. */
export const DatasetEditor = ({ idOrUuid, ...page }: DatasetEditorProps): ReactNode => {
  const api = useApi();
  const read = useQuery({
    queryKey: ['dataset-editor', idOrUuid],
    queryFn: ({ signal }) => readSavedDataset(api, idOrUuid, signal),
    ...once,
  });
  return read.data ? <Drafted key={read.data.id} first={read.data} {...page} /> : <Waiting read={read} />;
};

/** The editor, rendered after the search for an unsaved draft. */
const Drafted = (props: Omit<EditorPageProps, 'found' | 'keeper'>): ReactNode => {
  const { id } = props.first;
  const keeper = useDraftKeeper({ kind: 'dataset', id });
  const opening = useId();
  const read = useQuery({
    queryKey: ['dataset-draft', id, opening],
    queryFn: async ({ signal }) => {
      const kept = (await keeper.find(signal)) as DatasetDraft | undefined;
      const draft = kept && {
        base: { ...kept.base, form: draftedForm(kept.base.form) },
        values: draftedForm(kept.values),
      };
      if (!draft || !isOvertaken(props.first.form, draft.base.form, draft.values)) return { draft };
      keeper.drop();
      return { draft: undefined };
    },
    ...once,
  });
  return read.data ? <EditorPage {...props} found={read.data.draft} keeper={keeper} /> : <Waiting read={read} />;
};

interface WaitingProps {
  readonly read: { readonly error: unknown; readonly refetch: () => unknown };
}

const Waiting = ({ read }: WaitingProps): ReactNode => {
  const text = useText(messages);
  if (read.error) return <PageFailure error={read.error} actions={{ onRetry: () => void read.refetch() }} />;
  return (
    <PageSkeleton
      label={text('dataset.loading')}
      boxes={[
        [7, 24],
        [7, 320],
      ]}
    />
  );
};
