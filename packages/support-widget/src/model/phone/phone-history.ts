import type { PhoneHistory } from './phone-field.ts';
import type { PhoneText } from './phone-text.ts';

export const emptyHistory: PhoneHistory = { past: [], future: [] };

const mostSteps = 100;

/** Notes the state that an edit leaves behind. */
export function noteEdit(history: PhoneHistory, before: PhoneText): PhoneHistory {
  return { past: [...history.past, before].slice(-mostSteps), future: [] };
}

/** One step back; undefined where there is none. */
export function undo(history: PhoneHistory, now: PhoneText): { history: PhoneHistory; phone: PhoneText } | undefined {
  const phone = history.past.at(-1);
  if (phone === undefined) return undefined;
  return { phone, history: { past: history.past.slice(0, -1), future: [now, ...history.future] } };
}

/** One step forth again; undefined where nothing was taken back. */
export function redo(history: PhoneHistory, now: PhoneText): { history: PhoneHistory; phone: PhoneText } | undefined {
  const [phone, ...future] = history.future;
  return phone === undefined ? undefined : { phone, history: { past: [...history.past, now], future } };
}
