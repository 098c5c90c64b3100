import { expect, it } from 'vitest';
import type { ReadyRules } from './lay-out.ts';
import { makePhoneEngine } from './libphonenumber-engine.ts';
import { drawField, isUntouched, nextField } from './next-field.ts';
import { nextRawField, readRawField, startField, type PhoneField, type PhoneFieldEvent } from './phone-field.ts';
import { readField } from './read-field.ts';
import { readWritten } from './read-written.ts';
import { copiedWhole, layOutValue } from './settle-phone.ts';

const ready: ReadyRules = { engine: makePhoneEngine(), prefix: 'free', maxDigits: 15 };
const locked: ReadyRules = { ...ready, prefix: 'locked' };

const key = (text: string): PhoneFieldEvent => ({ type: 'edit', edit: { type: 'type', text } });
const draw = ({ phone: { text, selectionStart } }: PhoneField) =>
  `${text.slice(0, selectionStart)}|${text.slice(selectionStart)}`;
/** Text of the phone field before the numbering plans are loaded; `|` is the caret. */
const raw = (drawn: string, country = 'de'): PhoneField => {
  const [before = '', after = ''] = drawn.split('|');
  const field = startField(before + after, country);
  return { ...field, phone: { ...field.phone, selectionStart: before.length, selectionEnd: before.length } };
};

it.each([
  ['|', '+', undefined],
  ['1|', '+', 'not-a-digit'],
  ['1|', '٢', undefined],
  ['1|', ' ', undefined],
  ['1|', 'x', 'not-a-digit'],
  ['123456789012345|', '6', 'too-many-digits'],
  ['|', '+41 79 424 24 36', undefined],
  ['1|', '(', undefined],
  ['2133734253|', 'x', undefined],
  ['2133734253 |', '#', undefined],
  ['123456789012345 ext|', '7', undefined],
  ['2133734253|', 'b', 'not-a-digit'],
])('PHONE-11 refuses what never fits before the numbering plans are there: %s %s', (before, typed, reason) => {
  const next = nextRawField(raw(before), key(typed), ready);
  expect([next.refusal?.reason, next.phone, next.refusals]).toEqual([
    reason,
    raw(before).phone,
    reason === undefined ? 0 : 1,
  ]);
  expect(nextRawField(next, { type: 'settle' }, ready).refusal).toBeUndefined();
});

it('gives what stands there as a value before the plans are there, so that nothing typed is lost', () => {
  const filled = (text: string) =>
    readRawField(nextRawField(raw('|'), { type: 'edit', edit: { type: 'fill', text } }, ready).phone).value;
  expect(['', '+', '0151', '+49 ١٥١'].map(filled)).toEqual(['', '', '0151', '+49151']);
  expect(filled('(213) 373-4253 ext. 77')).toBe('(213) 373-4253 ext. 77');
  expect(readRawField(raw('0151|').phone).read).toEqual({ outcome: 'unparsed', country: 'de' });
});

it.each([
  ['|', '+49 |'],
  ['0151|23456789', '+49 0151|2 3456789'],
  ['٠151|23456789', '+49 0151|2 3456789'],
  ['+1213|3734253', '+1 213| 373 4253'],
  ['+1 213 37|', '+1 213 37|'],
  ['Phone: +41 79 424 24 36 (office)|', '+41 79 424 24 36|'],
  ['+999123|', '+999 123|'],
])('draws what was typed when the plans come, the caret right of the same digit: %s', (before, after) => {
  expect(draw(drawField(raw(before), ready))).toBe(after);
});

it('draws a locked field with the country of the number that it was given', () => {
  const given = drawField(raw('+41794242436|'), locked);
  expect([draw(given), given.phone.country]).toEqual(['+41 79 424 24 36|', 'ch']);
  expect(draw(drawField(raw('15123456789|'), locked))).toBe('+49 1512 3456789|');
});

it.each([
  ['1'.repeat(30), { reason: 'too-many-digits', max: 15 }],
  ['1'.repeat(251), { reason: 'text-too-long' }],
  ['ask the desk', { reason: 'not-a-digit' }],
])('keeps a text that is no number when the plans come, and says why: %s', (text, refusal) => {
  const drawn = drawField(raw(`${text}|`), ready);
  expect(drawn).toMatchObject({ phone: { text }, refusal, refusals: 1 });
  expect(readField(drawn.phone, ready).read.outcome).not.toBe('possible');
});

it.each([
  ['(213) 373-4253 ext. 77', '+12133734253', '77'],
  ['2133734253,77', '+12133734253', '77'],
  ['+1 213 373 4253 x 12345678901', '+12133734253', '12345678901'],
])('reads a number and its extension when the plans come: %s', (text, value, extension) => {
  const reading = { value, read: { outcome: 'possible', extension } };
  expect(readField(drawField(raw(text, 'us'), ready).phone, ready)).toMatchObject(reading);
  expect(readWritten(text, 'us', ready.engine)).toMatchObject(reading);
});

it('takes a country or a value before the plans are there', () => {
  expect(draw(drawField(nextRawField(raw('|'), { type: 'choose', country: 'fr' }, ready), ready))).toBe('+33 |');
  expect(nextRawField(raw('12|'), { type: 'give', value: '+33', country: 'fr' }, ready).phone.text).toBe('+33');
  expect(nextRawField(raw('12|'), { type: 'undo' }, ready)).toEqual(raw('12|'));
});

it('PHONE-27 gives E.164 where all digits are copied, and leaves a part to the browser', () => {
  const phone = layOutValue('+4915123456789', 'de', ready);
  const selected = (start: number, end: number) => ({ ...phone, selectionStart: start, selectionEnd: end });
  expect(copiedWhole(selected(0, phone.text.length), ready)).toBe('+4915123456789');
  expect(copiedWhole(selected(1, phone.text.length), ready)).toBe('+4915123456789');
  expect(copiedWhole(selected(4, phone.text.length), ready)).toBeUndefined();
  expect(copiedWhole(selected(4, 4), ready)).toBeUndefined();
});

it('PHONE-26 goes back edit by edit, and forth again until something else is typed', () => {
  const after = (field: PhoneField, ...events: PhoneFieldEvent[]) =>
    events.reduce((now, event) => nextField(now, event, ready), field);
  const first = drawField(raw('|'), ready);
  const second = after(first, key('1'));
  const third = after(second, { type: 'edit', edit: { type: 'paste', text: '5' } });
  expect(after(third, { type: 'undo' }).phone).toBe(second.phone);
  expect(after(third, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }).phone).toBe(first.phone);
  expect(after(third, { type: 'undo' }, { type: 'undo' }, { type: 'redo' }, { type: 'redo' }).phone).toEqual(
    third.phone,
  );
  expect(after(third, { type: 'undo' }, key('7'), { type: 'redo' }).phone.text).toBe('+49 17');
  expect(after(third, { type: 'choose', country: 'fr' }, { type: 'undo' }).phone).toBe(third.phone);
});

it('PHONE-26 goes back by runs of keys: what was typed in one go, or deleted in one go, is one step', () => {
  const after = (field: PhoneField, ...events: PhoneFieldEvent[]) =>
    events.reduce((now, event) => nextField(now, event, ready), field);
  const backspace: PhoneFieldEvent = {
    type: 'edit',
    edit: { type: 'delete', unit: 'character', direction: 'backward' },
  };
  const undo: PhoneFieldEvent = { type: 'undo' };
  const at = (field: PhoneField, caret: number): PhoneField => ({
    ...field,
    phone: { ...field.phone, selectionStart: caret, selectionEnd: caret },
  });
  const typed = after(drawField(raw('|', 'us'), ready), ...[...'2133734253'].map(key));
  expect(after(typed, undo).phone.text).toBe('+1 ');
  expect(after(typed, undo, { type: 'redo' }).phone.text).toBe('+1 213 373 4253');
  const deleted = after(typed, backspace, backspace, backspace);
  expect(after(deleted, undo).phone.text).toBe('+1 213 373 4253');
  expect(after(deleted, undo, undo).phone.text).toBe('+1 ');
  // Moving the caret or leaving the field ends a series of keystrokes.
  const elsewhere = after(at(typed, '+1 213'.length), key('9'), key('9'));
  expect(after(elsewhere, undo).phone.text).toBe('+1 213 373 4253');
  const later = after(typed, backspace, { type: 'settle' }, backspace);
  expect(after(later, undo).phone.text).toBe('+1 213 373 425');
});

it('is untouched until somebody types or chooses', () => {
  const first = drawField(raw('|'), ready);
  expect(isUntouched(first, ready)).toBe(true);
  expect(isUntouched(nextField(first, key('1'), ready), ready)).toBe(false);
  expect(isUntouched(nextField(first, { type: 'choose', country: 'fr' }, ready), ready)).toBe(false);
  expect(isUntouched(drawField(raw('+49|'), ready), ready)).toBe(false);
});
