import type { PhoneEdit } from './phone-edit.ts';
import type { PhoneHistory } from './phone-field.ts';
import type { PhoneText } from './phone-text.ts';

export const emptyHistory: PhoneHistory = { past: [], future: [], run: undefined };

const mostSteps = 100;

/** How keys of a kind follow each other: typing on, or deleting on. Other edits stand alone. */
function kindOf(edit: PhoneEdit, before: PhoneText): string | undefined {
  const part = before.extension === undefined ? 'number' : 'extension';
  if (edit.type === 'type') return `type ${part}`;
  return edit.type === 'delete' ? `delete ${edit.direction} ${part}` : undefined;
}

/**
 * Notes the state that an edit leaves behind. Keys typed one after another are one step, and so are deletions, until the caret
 * is moved or something else happens.
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

/** Ends a run of keys: the next one begins a step of its own. */
export function endRun(history: PhoneHistory): PhoneHistory {
  return history.run === undefined ? history : { ...history, run: undefined };
}

/** One step back; undefined where there is none. */
export function undo(history: PhoneHistory, now: PhoneText): { history: PhoneHistory; phone: PhoneText } | undefined {
  const phone = history.past.at(-1);
  if (phone === undefined) return undefined;
  return { phone, history: { past: history.past.slice(0, -1), future: [now, ...history.future], run: undefined } };
}

/** One step forth again; undefined where nothing was taken back. */
export function redo(history: PhoneHistory, now: PhoneText): { history: PhoneHistory; phone: PhoneText } | undefined {
  const [phone, ...future] = history.future;
  return phone === undefined ? undefined : { phone, history: { past: [...history.past, now], future, run: undefined } };
}
