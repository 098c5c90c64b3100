import { useCallback, useRef, useState } from 'react';
import type { EditSession } from '../edit/edit-session.ts';

/** Data read before the press on Edit is used for this long. */
const freshMs = 5000;
/** The drawn page comes first. */
const preloadAfterMs = 1500;

export const loadEditMode = () => import('../edit/EditLayer.tsx');

/** State of editing the page. */
export interface Editing {
  /** True from the press on Edit on. */
  readonly edits: boolean;
  /** The editor that is mounted: 0 is none. It is mounted before it is shown, so that it has read what it edits. */
  readonly opening: number;
  readonly session: EditSession | undefined;
  readonly setSession: (session: EditSession | undefined) => void;
  /** Loads the editor's code while the drawn page is idle. */
  readonly preload: () => void;
  /** Reads what the editor needs, as soon as a press on Edit is likely. */
  readonly prepare: () => void;
  readonly open: () => void;
  /** Opens the editor with the versions in front. */
  readonly openVersions: () => void;
  readonly toVersions: boolean;
  readonly close: () => void;
}

/** State of the page's editor, which opens at once: its code and data have loaded before the click on Edit. */
export const useEditing = (starts: boolean, mayEdit: boolean): Editing => {
  const [edits, setEdits] = useState(starts);
  const [opening, setOpening] = useState(starts ? 1 : 0);
  const [session, setSession] = useState<EditSession>();
  const [toVersions, setToVersions] = useState(false);
  const preparedAt = useRef(starts ? Number.POSITIVE_INFINITY : 0);
  const preload = useCallback(() => {
    // A failed attempt is repeated when the editor opens.
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
