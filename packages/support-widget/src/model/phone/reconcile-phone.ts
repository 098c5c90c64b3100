import type { PhoneEdit } from './phone-edit.ts';
import { charactersOf, type PhoneText } from './phone-text.ts';

/** A change that the browser made and that the field could not intercept. */
export interface NativeChange {
  readonly value: string;
  readonly caret: number;
  /** Type of the input event; empty for autofill. */
  readonly inputType: string;
}

/** An edit that turns one text into another, with the selection that it applies to. */
export interface NativeEdit {
  readonly edit: PhoneEdit;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * Derives the edit behind a change that could not be intercepted: input methods and some on-screen keyboards cannot be
 * prevented, and autofill and scripts set whole values.
 */
export function reconcilePhone(phone: PhoneText, { value, caret, inputType }: NativeChange): NativeEdit {
  if (inputType === '' || inputType === 'insertReplacementText')
    return { edit: { type: 'fill', text: value }, selectionStart: 0, selectionEnd: phone.text.length };
  // After an edit the caret is right of the inserted text, so everything right of it was there before.
  const after = value.slice(caret);
  const end = phone.text.endsWith(after) ? phone.text.length - after.length : phone.text.length;
  const insertedEnd = phone.text.endsWith(after) ? caret : value.length;
  const start = commonStart(phone.text.slice(0, end), value.slice(0, insertedEnd));
  const inserted = value.slice(start, insertedEnd);
  if (inserted !== '')
    return {
      edit: [...inserted].length === 1 ? { type: 'type', text: inserted } : { type: 'paste', text: inserted },
      selectionStart: start,
      selectionEnd: end,
    };
  const direction = inputType.endsWith('Forward') ? 'forward' : 'backward';
  // If only a separator was deleted, the user meant the digit next to it.
  const meant = charactersOf(phone.text.slice(start, end)) === '';
  const caretBefore = direction === 'forward' ? start : end;
  return {
    edit: { type: 'delete', unit: 'character', direction },
    selectionStart: meant ? caretBefore : start,
    selectionEnd: meant ? caretBefore : end,
  };
}
