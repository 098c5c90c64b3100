import { expect, it } from 'vitest';
import { editPhone } from './edit-phone.ts';
import { makePhoneEngine } from './libphonenumber-engine.ts';
import type { ReadyRules } from './lay-out.ts';
import { reconcilePhone } from './reconcile-phone.ts';
import { layOutValue } from './settle-phone.ts';

const rules: ReadyRules = { engine: makePhoneEngine(), prefix: 'free', maxDigits: 15 };

/** `before` and `after` are texts with `|` for the caret. */
const applied = (before: string, after: string, inputType: string) => {
  const phone = { ...layOutValue('', 'us', rules), text: before };
  const { edit, ...selection } = reconcilePhone(phone, {
    value: after.replace('|', ''),
    caret: after.indexOf('|'),
    inputType,
  });
  const { text, selectionStart } = editPhone({ ...phone, ...selection }, edit, rules).phone;
  return `${text.slice(0, selectionStart)}|${text.slice(selectionStart)}`;
};

it.each([
  ['a key', '+1 213 373 4', '+1 2139| 373 4', 'insertText', '+1 213 9|37 34'],
  ['a key of an input method', '+1 213', '+1 213٣|', 'insertCompositionText', '+1 213 3|'],
  ['a letter', '+1 213', '+1 213x|', 'insertText', '+1 213|'],
  ['several digits at once', '+1 213', '+1 213373|', 'insertText', '+1 213 373|'],
  ['a digit in place of another', '+1 213', '+1 9|13', 'insertText', '+1 9|13'],
  ['Backspace', '+1 213 373 4', '+1 21| 373 4', 'deleteContentBackward', '+1 21|3 734'],
  ['Backspace on a separator', '+1 213 373 4', '+1 213|373 4', 'deleteContentBackward', '+1 21|3 734'],
  ['Delete on a separator', '+1 213 373 4', '+1 213|373 4', 'deleteContentForward', '+1 213| 734'],
  ['autofill', '+1 213', '+41 79 424 24 36|', '', '+41 79 424 24 36|'],
  ['a suggestion', '+1 213', '2133734253|', 'insertReplacementText', '+1 213 373 4253|'],
])('finds the edit behind what the browser did: %s', (_, before, after, inputType, drawn) => {
  expect(applied(before, after, inputType)).toBe(drawn);
});
