import { applyChanges, changesBetween, invertChanges, isFields, type Change } from '@sightline/core/layout';
import type { EditDocument } from './edit-document.ts';

/** Description of a step, for the list of steps and the labels of Undo and Redo. */
export interface StepLabel {
  readonly act:
    | 'add'
    | 'move'
    | 'resize'
    | 'remove'
    | 'rename'
    | 'paste'
    | 'duplicate'
    | 'group'
    | 'align'
    | 'text'
    | 'style'
    | 'filter'
    | 'property';
  /** Name of the edited component, or the number of edited components. */
  readonly name?: string;
  readonly count?: number;
}

export interface EditStep {
  readonly label: StepLabel;
  readonly changes: readonly Change[];
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /**
   * Key for joining steps. Steps with the same key in quick succession become one step, for example while the user
   * types or holds an arrow key.
   */
  readonly joins?: string;
  /** Number of characters that the step's changes take when stored. */
  readonly size?: number;
}

/** Steps that were done, most recent last, and steps that were undone. */
export interface EditHistory {
  readonly done: readonly EditStep[];
  readonly undone: readonly EditStep[];
  /** Number of oldest steps that were dropped to stay within the size limit. */
  readonly dropped: number;
}

export const emptyHistory: EditHistory = { done: [], undone: [], dropped: 0 };

/** Maximum pause in milliseconds between two steps that can be joined. */
const joinWithinMs = 1500;
/** Maximum total size of the stored steps, in characters. */
const historyLimit = 5_000_000;

const sized = (step: EditStep): EditStep => ({ ...step, size: JSON.stringify(step.changes).length });

/** Joins the changes of two steps: from the state before the first step to the state after the last one. */
const joined = (before: EditDocument, after: EditDocument, first: EditStep): readonly Change[] =>
  changesBetween(applyChanges(before, invertChanges(first.changes)), after);

/** Records an edit as a step and discards the undone steps. An edit that changes no value is not recorded. */
export const recordStep = (
  history: EditHistory,
  before: EditDocument,
  after: EditDocument,
  step: Pick<EditStep, 'label' | 'at' | 'joins'>,
): EditHistory => {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return history;
  const last = history.done.at(-1);
  const joins = step.joins !== undefined && last?.joins === step.joins && step.at - last.at < joinWithinMs;
  const done = joins
    ? [...history.done.slice(0, -1), sized({ ...last, at: step.at, changes: joined(before, after, last) })]
    : [...history.done, sized({ ...step, changes })];
  let dropped = history.dropped;
  let size = done.reduce((sum, each) => sum + (each.size ?? 0), 0);
  while (size > historyLimit && done.length > 1) {
    const oldest = done.shift();
    size -= oldest?.size ?? 0;
    dropped += 1;
  }
  return { done, undone: [], dropped };
};

/**
 * Applies a change of an id list to the current list. Removes the ids that the change removed, and adds those that it
 * added. All other ids stay in the list.
 */
const mergedList = (now: readonly unknown[], from: readonly unknown[], to: readonly unknown[]): readonly unknown[] => {
  const kept = now.filter((item) => to.includes(item) || !from.includes(item));
  const next = to.filter((item) => kept.includes(item) || !from.includes(item));
  return [...next, ...kept.filter((item) => !to.includes(item))];
};

const valueAt = (document: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), document);

/**
 * Adapts changes to a document that another user has changed in the meantime. Ids that the other user added to lists
 * stay in the lists.
 */
const adapted = (document: EditDocument, changes: readonly Change[]): readonly Change[] =>
  changes.map((change) => {
    const now = valueAt(document, change.path);
    const { before, after } = change;
    if (!Array.isArray(now) || !Array.isArray(before) || !Array.isArray(after)) return change;
    if (![...now, ...before, ...after].every((item) => typeof item === 'string')) return change;
    return { ...change, before: now, after: mergedList(now as unknown[], before, after) };
  });

/** A document, and the history of the steps that led to it. */
export interface Edited {
  readonly document: EditDocument;
  readonly history: EditHistory;
}

/** Undoes the most recent step. Returns the input unchanged if there is no step to undo. */
export const undoStep = ({ document, history }: Edited): Edited => {
  const step = history.done.at(-1);
  if (!step) return { document, history };
  return {
    document: applyChanges(document, adapted(document, invertChanges(step.changes))),
    history: { ...history, done: history.done.slice(0, -1), undone: [...history.undone, step] },
  };
};

/**
 * Redoes the most recently undone step. Later edits are not joined with this step. Returns the input unchanged if there
 * is no step to redo.
 */
export const redoStep = ({ document, history }: Edited): Edited => {
  const undone = history.undone.at(-1);
  if (!undone) return { document, history };
  const { joins: _, ...step } = undone;
  return {
    document: applyChanges(document, adapted(document, step.changes)),
    history: { ...history, done: [...history.done, step], undone: history.undone.slice(0, -1) },
  };
};
