import { useCallback, useRef, useState } from 'react';
import type { EditSession } from '../edit/edit-session.ts';

/** Minimum time in milliseconds between two reads of the editor's data before the user presses Edit. */
const freshMs = 5000;
/** Delay in milliseconds before the editor's code is preloaded, so that the page is drawn first. */
const preloadAfterMs = 1500;

export const loadEditMode = () => import('../edit/EditLayer.tsx');

/** State of the dashboard's edit mode. */
export interface Editing {
  /** True as soon as the user has pressed Edit. */
  readonly edits: boolean;
  /**
   * Number of the mounted editor; 0 if there is none. The editor is mounted before it is shown, so that its data has
   * been read by then.
   */
  readonly opening: number;
  readonly session: EditSession | undefined;
  readonly setSession: (session: EditSession | undefined) => void;
  /** Loads the editor's code after a delay, so that the page is drawn first. */
  readonly preload: () => void;
  /** Reads the data that the editor needs. Called as soon as a press on Edit is likely. */
  readonly prepare: () => void;
  readonly open: () => void;
  /** Opens the editor with the version history on top. */
  readonly openVersions: () => void;
  readonly toVersions: boolean;
  readonly close: () => void;
}

/** State of the page's editor. It opens immediately, because its code and data are loaded before the click on Edit. */
export const useEditing = (starts: boolean, mayEdit: boolean): Editing => {
  const [edits, setEdits] = useState(starts);
  const [opening, setOpening] = useState(starts ? 1 : 0);
  const [session, setSession] = useState<EditSession>();
  const [toVersions, setToVersions] = useState(false);
  const preparedAt = useRef(starts ? Number.POSITIVE_INFINITY : 0);
  const preload = useCallback(() => {
    // If loading the code fails, it is loaded again when the editor opens.
    if (mayEdit) setTimeout(() => void loadEditMode().catch(() => undefined), preloadAfterMs);
  }, [mayEdit]);
  const prepare = useCallback(() => {
    const now = performance.now();
    if (preparedAt.current > 0 && now - preparedAt.current < freshMs) return;
    preparedAt.current = now;
    setOpening((before) => before + 1);
  }, []);
  const open = useCallback(() => {
    prepare();
    preparedAt.current = Number.POSITIVE_INFINITY;
    setEdits(true);
  }, [prepare]);
  const openVersions = useCallback(() => {
    setToVersions(true);
    open();
  }, [open]);
  const close = useCallback(() => {
    setToVersions(false);
    preparedAt.current = 0;
    setOpening(0);
    setEdits(false);
  }, []);
  return { edits, opening, session, setSession, preload, prepare, open, openVersions, toVersions, close };
};
