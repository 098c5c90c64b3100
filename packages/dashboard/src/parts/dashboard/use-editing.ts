import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditSession } from '../edit/edit-session.ts';

/** What was read before the press on Edit is used for as long as this. */
const freshMs = 5000;
const prefetchAfterMs = 1500;

export const loadEditMode = () => import('../edit/EditMode.tsx');

/** Whether and how the page is edited. */
export interface Editing {
  /** True from the press on Edit on. */
  readonly edits: boolean;
  /** The editor that is mounted: 0 is none. It is mounted before it is shown, so that it has read what it edits. */
  readonly opening: number;
  readonly session: EditSession | undefined;
  readonly setSession: (session: EditSession | undefined) => void;
  /** Prepares the editor, as soon as a press on Edit is likely. */
  readonly prepare: () => void;
  readonly open: () => void;
  /** Opens the editor with the versions in front. */
  readonly openVersions: () => void;
  readonly toVersions: boolean;
  readonly close: () => void;
}

/** Opens the editor of the page at once: its code is loaded while the drawn page is idle. */
export const useEditing = (starts: boolean, mayEdit: boolean): Editing => {
  const [edits, setEdits] = useState(starts);
  const [opening, setOpening] = useState(starts ? 1 : 0);
  const [session, setSession] = useState<EditSession>();
  const [toVersions, setToVersions] = useState(false);
  const preparedAt = useRef(starts ? Number.POSITIVE_INFINITY : 0);
  useEffect(() => {
    if (!mayEdit) return undefined;
    const timer = setInterval(() => {
      if (performance.getEntriesByName('dashboard:drawn').length === 0) return;
      clearInterval(timer);
      // A failed attempt is repeated when the editor opens.
      loadEditMode().catch(() => undefined);
    }, prefetchAfterMs);
    return () => clearInterval(timer);
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
  return { edits, opening, session, setSession, prepare, open, openVersions, toVersions, close };
};
