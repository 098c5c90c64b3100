import { useApi } from '@sightline/core/react';
import { PageFailure, readTagged, useDraftKeeper } from '@sightline/entity-ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { editDocumentOf, storedTextsOf } from '../../model/edit-document.ts';
import { printUrl } from '../../model/print-url.ts';
import { parseUrl } from '../../model/url.ts';
import { restoredDraft } from '../../model/edit-draft.ts';
import { makeEditStore, type StoredVersion } from '../../store/edit-store.ts';
import { EditFrame } from './EditFrame.tsx';
import type { EditFrameHost } from './edit-frame-props.ts';

export interface EditModeProps extends EditFrameHost {
  /** The query string of the page. */
  readonly search: string;
  readonly slug: string | null | undefined;
  /** True if the editor is visible. A hidden editor only reads the data that it will edit. */
  readonly shown: boolean;
}

/** Edit mode of a dashboard: reads the stored version and the user's draft, and shows the editor. */
export const EditMode = ({ search, slug, shown, ...host }: EditModeProps): ReactNode => {
  const { dashboardId, navigate, onClose } = host;
  const props: EditFrameHost = {
    ...host,
    onClose: () => {
      onClose();
      const url = parseUrl(search, '');
      // Remove the parameter, so that a reload shows the dashboard and not its editor.
      if (url.editing)
        navigate(`/superset/dashboard/${slug || dashboardId}/${printUrl({ ...url, editing: false }).search}`, {
          replace: true,
        });
    },
  };
  const api = useApi();
  const keeper = useDraftKeeper({ kind: 'dashboard_layout', id: dashboardId });
  // The editor reads its data once each time it opens. A later response must not replace the data being edited.
  const opening = useId();
  const read = async (signal?: AbortSignal): Promise<StoredVersion> => {
    const { answer, tag } = await readTagged(api, 'getDashboard', { params: { pk: String(dashboardId) } }, signal);
    return { document: editDocumentOf(answer.result), texts: storedTextsOf(answer.result), tag };
  };
  const start = useQuery({
    queryKey: ['dashboard-edit', dashboardId, opening],
    queryFn: async ({ signal }) => {
      const [stored, draft] = await Promise.all([read(signal), keeper.find(signal)]);
      const restored = draft && restoredDraft(stored, draft);
      if (draft && !restored) keeper.drop();
      return { restored: restored !== undefined, store: makeEditStore({ clock: Date.now, stored, ...restored }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [discarded, setDiscarded] = useState<ReturnType<typeof makeEditStore>>();
  if (!shown) return null;
  if (start.error) return <PageFailure error={start.error} actions={{ onRetry: () => void start.refetch() }} />;
  if (!start.data) return null;
  const store = discarded ?? start.data.store;
  return (
    <EditFrame
      key={String(discarded !== undefined)}
      {...props}
      store={store}
      keeper={keeper}
      restored={start.data.restored && !discarded}
      read={read}
      onDiscardDraft={() => {
        keeper.drop();
        const { stored } = store.getState();
        void read().then(
          (fresh) => setDiscarded(makeEditStore({ clock: Date.now, stored: fresh })),
          () => setDiscarded(makeEditStore({ clock: Date.now, stored })),
        );
      }}
    />
  );
};
