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
  /** Name of the thing, or the number of things. */
  readonly name?: string;
  readonly count?: number;
}

export interface EditStep {
  readonly label: StepLabel;
  readonly changes: readonly Change[];
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** Steps with the same key, shortly after one another, become one: typing, holding an arrow key. */
  readonly joins?: string;
  /** Characters that its changes take when stored. */
  readonly size?: number;
}

/** Steps that were done, the last one last, and steps that were undone. */
export interface EditHistory {
  readonly done: readonly EditStep[];
  readonly undone: readonly EditStep[];
  /** Number of oldest steps that were given up to stay within the limit. */
  readonly dropped: number;
}

export const emptyHistory: EditHistory = { done: [], undone: [], dropped: 0 };

/** Pause after which a step is not joined with the one before it. */
const joinWithinMs = 1500;
/** Size of the stored steps, in characters. */
const historyLimit = 5_000_000;

const sized = (step: EditStep): EditStep => ({ ...step, size: JSON.stringify(step.changes).length });

/** Joins the changes of two steps: the first value before, the last one after. */
const joined = (before: EditDocument, after: EditDocument, first: EditStep): readonly Change[] =>
  changesBetween(applyChanges(before, invertChanges(first.changes)), after);

/** Records an edit. Undone steps are given up. An edit without a change is no step. */
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

/** Lists of ids as they are now, without what the change added and with what it removed. */
const mergedList = (now: readonly unknown[], from: readonly unknown[], to: readonly unknown[]): readonly unknown[] => {
  const kept = now.filter((item) => to.includes(item) || !from.includes(item));
  const next = to.filter((item) => kept.includes(item) || !from.includes(item));
  return [...next, ...kept.filter((item) => !to.includes(item))];
};

const valueAt = (document: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), document);

/** Adapts changes to a document that somebody else changed too: their additions to lists of ids stay. */
const adapted = (document: EditDocument, changes: readonly Change[]): readonly Change[] =>
  changes.map((change) => {
    const now = valueAt(document, change.path);
    const { before, after } = change;
    if (!Array.isArray(now) || !Array.isArray(before) || !Array.isArray(after)) return change;
    if (![...now, ...before, ...after].every((item) => typeof item === 'string')) return change;
    return { ...change, before: now, after: mergedList(now as unknown[], before, after) };
  });

/** A document and the history that leads to it. */
export interface Edited {
  readonly document: EditDocument;
  readonly history: EditHistory;
}

/** Takes the last step back. Unchanged if there is none. */
export const undoStep = ({ document, history }: Edited): Edited => {
  const step = history.done.at(-1);
  if (!step) return { document, history };
  return {
    document: applyChanges(document, adapted(document, invertChanges(step.changes))),
    history: { ...history, done: history.done.slice(0, -1), undone: [...history.undone, step] },
  };
};

/** Repeats the step that was undone last: what follows is a step of its own. Unchanged if there is none. */
export const redoStep = ({ document, history }: Edited): Edited => {
  const undone = history.undone.at(-1);
  if (!undone) return { document, history };
  const { joins: _, ...step } = undone;
  return {
    document: applyChanges(document, adapted(document, step.changes)),
    history: { ...history, done: [...history.done, step], undone: history.undone.slice(0, -1) },
  };
};
