import { late, loadAhead } from '@sightline/ui-kit';
import { useEffect } from 'react';
import { loadControlSearch } from '../controls-pane/ControlsPane.tsx';
import { pillEditors } from '../controls-pane/pill-editors.tsx';

const loadSaveDialog = async () => (await import('../save-dialog/SaveDialog.tsx')).SaveDialog;
export const SaveDialog = late(loadSaveDialog);

/** The draft of an earlier visit is not urgent, so this loads after the first data of the page, or on the first change. */
export const FormDraftNotes = late(async () => (await import('../form-draft/FormDraftNotes.tsx')).FormDraftNotes);

/**
 * Once the page rests, preloads the save dialog, the search of controls and the editors of pills so that they open at once.
 */
export const useLoadedDialogs = (rests: boolean): void => {
  useEffect(() => {
    if (!rests) return;
    // If preloading fails, for example offline, opening a dialog loads it again and shows the error.
    for (const load of [loadSaveDialog, loadControlSearch, ...pillEditors])
      loadAhead<unknown>(load).catch(() => undefined);
  }, [rests]);
};
