import type { PhoneEdit } from './phone-edit.ts';
import type { PhoneHistory } from './phone-field.ts';
import type { PhoneText } from './phone-text.ts';

export const emptyHistory: PhoneHistory = { past: [], future: [], run: undefined };

const mostSteps = 100;

/**
 * Returns the kind of a series of keystrokes: typing or deleting. Undefined for other edits, which are single steps.
 */
function kindOf(edit: PhoneEdit, before: PhoneText): string | undefined {
  const part = before.extension === undefined ? 'number' : 'extension';
  if (edit.type === 'type') return `type ${part}`;
  return edit.type === 'delete' ? `delete ${edit.direction} ${part}` : undefined;
}

/**
 * Records the state before an edit. Consecutive typed keys are one undo step, and so are consecutive deletions. A caret
 * move or any other event starts a new step.
 */
export function noteEdit(
  history: PhoneHistory,
  before: PhoneText,
  made?: { readonly edit: PhoneEdit; readonly after: PhoneText },
): PhoneHistory {
  const kind = made && kindOf(made.edit, before);
  const run = kind === undefined ? undefined : { kind, caret: made!.after.selectionEnd };
  const { selectionStart, selectionEnd } = before;
  const goesOn =
    run !== undefined &&
    history.run?.kind === run.kind &&
    selectionStart === selectionEnd &&
    selectionEnd === history.run.caret;
  return { past: goesOn ? history.past : [...history.past, before].slice(-mostSteps), future: [], run };
}

/** Ends a series of keystrokes: the next one starts a new undo step. */
export function endRun(history: PhoneHistory): PhoneHistory {
  return history.run === undefined ? history : { ...history, run: undefined };
}

/** Applies one undo step; undefined if there is none. */
export function undo(history: PhoneHistory, now: PhoneText): { history: PhoneHistory; phone: PhoneText } | undefined {
  const phone = history.past.at(-1);
  if (phone === undefined) return undefined;
  return { phone, history: { past: history.past.slice(0, -1), future: [now, ...history.future], run: undefined } };
}

/** Applies one redo step; undefined if there is none. */
export function redo(history: PhoneHistory, now: PhoneText): { history: PhoneHistory; phone: PhoneText } | undefined {
  const [phone, ...future] = history.future;
  return phone === undefined ? undefined : { phone, history: { past: [...history.past, now], future, run: undefined } };
}
