import { sameJson } from '@sightline/core/layout';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditDocument, StoredTexts } from '../model/edit-document.ts';
import {
  emptyHistory,
  recordStep,
  redoStep,
  undoStep,
  type EditHistory,
  type EditStep,
  type StepLabel,
} from '../model/edit-history.ts';

/** A stored version of the dashboard, from which editing starts. */
export interface StoredVersion {
  readonly document: EditDocument;
  readonly texts: StoredTexts;
  /** `ETag` of the version; undefined if the server has no versions. */
  readonly tag: string | undefined;
}

export type EditView = 'board' | 'filters';

/** State of the editor of one dashboard. */
export interface EditState {
  readonly stored: StoredVersion;
  readonly document: EditDocument;
  readonly history: EditHistory;
  /** Selected components, in the order of selection. */
  readonly selected: readonly string[];
  readonly stage: 'editing' | 'saving';
  /** View that fills the page in edit mode: the dashboard's layout (`board`) or its filters. */
  readonly view: EditView;
}

export interface EditActions {
  /** Applies an edit as one step. Joins it with the previous step if `joins` is the key of that step. */
  edit(
    label: StepLabel,
    change: (document: EditDocument) => EditDocument,
    options?: { readonly joins?: string; readonly select?: readonly string[] },
  ): void;
  undo(): EditStep | undefined;
  redo(): EditStep | undefined;
  select(ids: readonly string[]): void;
  open(view: EditView): void;
  /** Continues editing after a save, with the saved version as the new basis. */
  settle(stored: StoredVersion, document: EditDocument): void;
  setStage(stage: EditState['stage']): void;
}

export type EditStore = StoreApi<EditState & EditActions>;

/** True if the document differs from the stored document. */
export const isChanged = ({ stored, document }: Pick<EditState, 'stored' | 'document'>): boolean =>
  stored.document !== document && !sameJson(stored.document, document);

/** Selected ids that still exist. */
const present = (document: EditDocument, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => Object.hasOwn(document.position, id));

/** Creates the editor's store. `draft` continues an earlier visit; `clock` returns milliseconds since 1970 UTC. */
export const makeEditStore = ({
  stored,
  draft,
  clock,
}: {
  readonly stored: StoredVersion;
  readonly draft?: { readonly document: EditDocument; readonly history: EditHistory } | undefined;
  readonly clock: () => number;
}): EditStore =>
  createStore((set, get) => {
    const step = (turn: typeof undoStep, list: 'done' | 'undone'): EditStep | undefined => {
      const before = get();
      const taken = before.history[list].at(-1);
      const after = turn(before);
      set({ ...after, selected: present(after.document, before.selected) });
      return taken;
    };
    return {
      stored,
      document: draft?.document ?? stored.document,
      history: draft?.history ?? emptyHistory,
      selected: [],
      stage: 'editing',
      view: 'board',
      edit: (label, change, { joins, select } = {}) =>
        set(({ document, history, selected }) => {
          const next = change(document);
          if (next === document) return select ? { selected: select } : {};
          const at = clock();
          return {
            document: next,
            history: recordStep(history, document, next, { label, at, ...(joins !== undefined && { joins }) }),
            selected: present(next, select ?? selected),
          };
        }),
      undo: () => step(undoStep, 'done'),
      redo: () => step(redoStep, 'undone'),
      select: (selected) => set({ selected }),
      open: (view) => set({ view }),
      settle: (version, document) => set({ stored: version, document }),
      setStage: (stage) => set({ stage }),
    };
  });
