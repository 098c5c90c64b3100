import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { Banner, Button } from '@sightline/ui-kit';
import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { columnsOfForm, newColumnKey } from '../../commands/review-dataset-save.ts';
import { messages } from '../../messages/dataset.ts';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import { compareColumns, differs, syncColumns, type SyncSummary } from '../../model/dataset/sync-columns.ts';
import * as css from './editor.css.ts';
import { SyncNote } from './SyncNote.tsx';
import type { DatasetEditor } from './use-dataset-editor.ts';

interface Synced {
  readonly summary: SyncSummary;
  readonly before: DatasetForm;
  readonly after: DatasetForm;
}

/** Synchronizes the columns with their source and shows the changes before a save. */
export const SyncColumns = ({ editor }: { readonly editor: DatasetEditor }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [synced, setSynced] = useState<Synced>();
  const [failure, setFailure] = useState<string>();
  const { form, saved } = editor;
  const sync = async () => {
    setBusy(true);
    setFailure(undefined);
    setSynced(undefined);
    try {
      const found = await columnsOfForm(api, saved, form);
      const synced = (over: DatasetForm) => syncColumns(over, found, newColumnKey);
      setSynced({ summary: compareColumns(form.columns, found), before: form, after: synced(form) });
      // Keep everything typed since the request was sent.
      editor.update((now) => {
        const { columns, mainTime } = synced(now);
        return { columns, mainTime };
      });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={css.row}>
        <Button icon={RefreshCw} busy={busy} onClick={() => void sync()}>
          {text('dataset.sync')}
        </Button>
        <span className={css.muted}>{text('dataset.sync-help')}</span>
      </div>
      {failure !== undefined && <Banner level="danger">{text('dataset.sync-failed', { reason: failure })}</Banner>}
      {synced && !differs(synced.summary) && <Banner level="success">{text('dataset.sync-nothing')}</Banner>}
      {synced && differs(synced.summary) && (
        <Banner
          level="info"
          actions={
            <Button
              size="sm"
              onClick={() => {
                editor.takeBack(synced);
                setSynced(undefined);
              }}
            >
              {text('dataset.undo')}
            </Button>
          }
        >
          {text('dataset.sync-done')}
          <SyncNote summary={synced.summary} />
        </Banner>
      )}
    </>
  );
};
