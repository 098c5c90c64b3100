import { describe, expect, it } from 'vitest';
import { editPhone } from './edit-phone.ts';
import { makePhoneEngine } from './libphonenumber-engine.ts';
import type { PhoneEdit } from './phone-edit.ts';
import { emptyHistory, noteEdit, redo, undo } from './phone-history.ts';
import type { PhoneRules, PhoneText, ReadyRules } from './phone-text.ts';
import { readPhone } from './read-phone.ts';
import { adoptEngine, chooseCountry, copiedWhole, layOutValue } from './settle-phone.ts';

const ready: ReadyRules = { engine: makePhoneEngine(), prefix: 'free', maxDigits: 15 };
const waiting: PhoneRules = { ...ready, engine: undefined };
const locked: ReadyRules = { ...ready, prefix: 'locked' };

const backspace: PhoneEdit = { type: 'delete', unit: 'character', direction: 'backward' };
const apply = (phone: PhoneText, edits: readonly PhoneEdit[], rules: PhoneRules) =>
  edits.reduce((field, edit) => editPhone(field, edit, rules).phone, phone);
const keys = (text: string): readonly PhoneEdit[] => [...text].map((key) => ({ type: 'type', text: key }));
const at = (phone: PhoneText, place: number): PhoneText => ({ ...phone, selectionStart: place, selectionEnd: place });
const draw = ({ text, selectionStart }: PhoneText) => `${text.slice(0, selectionStart)}|${text.slice(selectionStart)}`;

describe('before the numbering plans are there', () => {
  const empty = layOutValue('', 'de', waiting);

  it('takes digits and a leading plus as typed', () => {
    expect(draw(apply(empty, keys('+41 79x+4'), waiting))).toBe('+41794|');
    expect(draw(apply(empty, [...keys('٠151'), backspace, ...keys('2')], waiting))).toBe('0152|');
    expect(editPhone(empty, { type: 'type', text: 'x' }, waiting).refused).toEqual({ reason: 'not-a-digit' });
    expect(
      draw(
        apply(
          empty,
          [
            { type: 'fill', text: '12' },
            { type: 'fill', text: '' },
          ],
          waiting,
        ),
      ),
    ).toBe('|');
  });

  it('PHONE-11 refuses the 16th digit all the same', () => {
    const full = apply(empty, keys('123456789012345'), waiting);
    expect(editPhone(full, { type: 'type', text: '6' }, waiting)).toEqual({
      phone: full,
      refused: { reason: 'too-many-digits', max: 15 },
    });
  });

  it('gives what stands there as a value, so that nothing typed is lost', () => {
    expect(readPhone(empty, waiting).value).toBe('');
    expect(readPhone(apply(empty, keys('0151'), waiting), waiting).value).toBe('0151');
    expect(readPhone(apply(empty, keys('+49151'), waiting), waiting).value).toBe('+49151');
  });

  it('draws it when they come, the caret right of the same digit', () => {
    const adopted = (phone: PhoneText, rules = ready) => draw(adoptEngine(phone, rules));
    expect(adopted(empty)).toBe('+49 |');
    expect(adopted(at(apply(empty, keys('015123456789'), waiting), 4))).toBe('+49 0151|2 3456789');
    expect(adopted(at(apply(empty, keys('+12133734253'), waiting), 5))).toBe('+1 213| 373 4253');
    const pasted = apply(empty, [{ type: 'paste', text: 'Phone: +41 79 424 24 36 (office)' }], waiting);
    expect(pasted.text).toBe('Phone: +41 79 424 24 36 (office)');
    expect(adopted(pasted)).toBe('+41 79 424 24 36|');
    expect(adopted(apply(empty, keys('15123456789'), waiting), locked)).toBe('+49 1512 3456789|');
    expect(adopted(layOutValue('+41794242436', 'de', waiting), locked)).toBe('+41 79 424 24 36|');
    expect(adoptEngine(layOutValue('+41794242436', 'de', waiting), locked).country).toBe('ch');
    expect(adopted(layOutValue('+999123', 'de', waiting))).toBe('+999 123|');
    expect(draw(adoptEngine(chooseCountry(empty, 'fr', waiting), ready))).toBe('+33 |');
  });

  it('keeps a long text whole, and takes none of more than 250 characters', () => {
    expect(editPhone(empty, { type: 'paste', text: '1'.repeat(251) }, waiting).refused).toEqual({
      reason: 'text-too-long',
    });
    expect(editPhone(empty, { type: 'paste', text: 'hello' }, waiting).refused).toEqual({ reason: 'not-a-digit' });
  });
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
  const first = layOutValue('', 'de', ready);
  const second = apply(first, keys('1'), ready);
  const third = apply(second, keys('5'), ready);
  const history = noteEdit(noteEdit(emptyHistory, first), second);
  const back = undo(history, third)!;
  expect(back.phone).toBe(second);
  const farther = undo(back.history, back.phone)!;
  expect(farther.phone).toBe(first);
  expect(undo(farther.history, farther.phone)).toBeUndefined();
  const forth = redo(farther.history, farther.phone)!;
  expect(forth.phone).toBe(second);
  expect(redo(forth.history, forth.phone)!.phone).toBe(third);
  expect(redo(noteEdit(forth.history, forth.phone), third)).toBeUndefined();
});
