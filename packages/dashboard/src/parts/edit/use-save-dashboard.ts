import { useApi, useText } from '@sightline/core/react';
import { useSaveEdit } from '@sightline/entity-ui';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { copyEditedDashboard } from '../../commands/copy-edited-dashboard.ts';
import { saveDashboard } from '../../commands/save-dashboard.ts';
import { editMessages } from '../../messages/edit.ts';
import { danglingIn, documentOf, mergeableOf, type MergeableDocument } from '../../model/edit-document.ts';
import { withSharedLabels } from '../../model/shared-labels.ts';
import type { StoredVersion } from '../../store/edit-store.ts';
import type { EditFrameProps } from './edit-frame-props.ts';
import type { CopyValues } from './SaveAsDialog.tsx';

export interface DashboardSaving {
  readonly save: () => Promise<void>;
  readonly saveAs: (values: CopyValues) => Promise<void>;
  /** Dialogs for conflicts with the changes of other users. */
  readonly dialog: ReactNode;
}

/**
 * Saves the edited dashboard. If another user has saved changes in the meantime, both sets of changes are merged. The
 * user resolves conflicts in a dialog.
 */
export const useSaveDashboard = (
  props: EditFrameProps & { readonly shared: () => readonly string[] | undefined },
): DashboardSaving => {
  const { dashboardId, store, keeper, read, charts, navigate, onClose, onUnsaved } = props;
  const text = useText(editMessages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [strict] = useState(() => api.capabilities?.has('conflict') !== true);
  const nameOf = (id: string) => {
    const node = store.getState().document.position[id] as
      | { readonly type?: string; readonly meta?: { readonly text?: string; readonly chartId?: number } }
      | undefined;
    const chart = charts.find((each) => each.id === node?.meta?.chartId)?.slice_name;
    return chart ?? node?.meta?.text ?? node?.type ?? id;
  };
  const saving = useSaveEdit<MergeableDocument>(([field, id]) =>
    field === 'position' && id !== undefined
      ? nameOf(id)
      : field === 'metadata' && id !== undefined
        ? text('edit.setting', { name: id })
        : text(field === 'css' ? 'edit.css' : 'edit.title'),
  );
  const fail = (failure: unknown) => {
    const reason = failure instanceof Error ? failure.message : String(failure);
    toasts.show({ level: 'danger', text: text('edit.save-failed', { reason }) });
  };
  return {
    dialog: saving.dialog,
    save: async () => {
      const { stored, document, setStage } = store.getState();
      setStage('saving');
      const dangling = danglingIn(document.position);
      // The most recently read version of the dashboard. The changes are saved into its stored texts.
      let ground: StoredVersion = stored;
      try {
        const saved = await saving.save({
          base: { values: mergeableOf(stored.document), tag: stored.tag },
          mine: mergeableOf(document),
          read: async () => {
            ground = await read();
            return { values: mergeableOf(ground.document), tag: ground.tag };
          },
          send: (values, headers) =>
            saveDashboard(
              { api, queryClient },
              {
                id: dashboardId,
                stored: ground,
                next: withSharedLabels(documentOf(values, dangling), props.shared(), ground.document),
                strict,
                headers,
              },
            ),
        });
        if (!saved) {
          setStage('editing');
          return;
        }
        keeper.drop();
        onUnsaved?.(false);
        toasts.show({ level: 'success', text: text('edit.saved', { title: document.title }) });
        onClose();
      } catch (failure) {
        setStage('editing');
        fail(failure);
      }
    },
    saveAs: async (values) => {
      const { stored, document: edited } = store.getState();
      const document = withSharedLabels(edited, props.shared(), stored.document);
      const id = await copyEditedDashboard({ api, queryClient }, { id: dashboardId, document, strict, ...values });
      keeper.drop();
      onUnsaved?.(false);
      toasts.show({ level: 'success', text: text('edit.saved', { title: values.title }) });
      onClose();
      navigate(`/superset/dashboard/${id}/`);
    },
  };
};
