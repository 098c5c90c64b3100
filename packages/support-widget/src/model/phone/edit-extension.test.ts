import { describe, expect, it } from 'vitest';
import { editPhone } from './edit-phone.ts';
import type { ReadyRules } from './lay-out.ts';
import { makePhoneEngine } from './libphonenumber-engine.ts';
import type { PhoneEdit } from './phone-edit.ts';
import type { PhoneText } from './phone-text.ts';
import { readField } from './read-field.ts';
import { layOutValue, settlePhone } from './settle-phone.ts';
import { splitExtension } from './split-extension.ts';

const rules: ReadyRules = { engine: makePhoneEngine(), prefix: 'free', maxDigits: 15 };
const number = () => layOutValue('+12133734253', 'us', rules);
const press = (phone: PhoneText, keys: string) =>
  [...keys].reduce((field, key) => editPhone(field, { type: 'type', text: key }, rules).phone, phone);
const paste = (phone: PhoneText, text: string) => editPhone(phone, { type: 'paste', text }, rules).phone;
const backspace: PhoneEdit = { type: 'delete', unit: 'character', direction: 'backward' };
const shown = ({ text, extension }: PhoneText) => [text, extension];

describe('PHONE-37 an extension that is typed', () => {
  it.each([' ext. 77', ' ext 77', 'x77', 'extension 77', '#77', ',77', ', 77', ';ext=77', ' доб. 77', '×٧٧'])(
    'stands apart from the number: %s',
    (keys) => {
      expect(shown(press(number(), keys))).toEqual(['+1 213 373 4253', '77']);
    },
  );

  it('has any length, and never makes the number another one', () => {
    const digits = '12345678901234567890123456';
    const phone = press(number(), `#${digits}`);
    expect(shown(phone)).toEqual(['+1 213 373 4253', digits]);
    expect(readField(phone, rules)).toMatchObject({
      value: '+12133734253',
      read: { outcome: 'possible', extension: digits },
    });
  });

  it('goes digit by digit with Backspace, then with its mark, then the number follows', () => {
    let phone = press(number(), 'x7');
    const seen = [];
    for (let count = 0; count < 3; count += 1) {
      phone = editPhone(phone, backspace, rules).phone;
      seen.push(shown(phone));
    }
    expect(seen).toEqual([
      ['+1 213 373 4253', ''],
      ['+1 213 373 4253', undefined],
      ['+1 213 373 425', undefined],
    ]);
  });

  it('goes with the number, and stays while its digits change', () => {
    const phone = press(number(), 'x77');
    const all = { ...phone, selectionStart: 0, selectionEnd: phone.text.length };
    expect(editPhone(all, { type: 'cut' }, rules).phone.extension).toBeUndefined();
    const inside = { ...phone, selectionStart: 4, selectionEnd: 4 };
    expect(shown(press(inside, '9'))).toEqual([expect.stringMatching(/9/u), '77']);
    const locked: ReadyRules = { ...rules, prefix: 'locked' };
    expect(editPhone(all, { type: 'cut' }, locked).phone).toMatchObject({ text: '+1 ' });
    expect(editPhone(all, { type: 'cut' }, locked).phone.extension).toBeUndefined();
  });

  it('is none where its mark is all there is when the field is left', () => {
    const begun = press(number(), 'ext');
    expect(begun.extension).toBe('');
    expect(readField(begun, rules).read.extension).toBeUndefined();
    expect(settlePhone(begun, rules).extension).toBeUndefined();
  });

  it('begins behind a whole number only, and takes digits only', () => {
    const refused = { reason: 'not-a-digit' };
    const part = layOutValue('+1213', 'us', rules);
    expect(editPhone(part, { type: 'type', text: 'x' }, rules).refused).toEqual(refused);
    expect(editPhone(press(number(), 'x7'), { type: 'type', text: 'b' }, rules).refused).toEqual(refused);
  });
});

describe('PHONE-37 an extension that is pasted', () => {
  it.each([
    ['+1 213 373 4253 ext. 77', '77'],
    ['(213) 373-4253 x77', '77'],
    ['213-373-4253 #1234567890', '1234567890'],
    ['+1 213 373 4253,,12345678901234567890', '12345678901234567890'],
    [`+1 213 373 4253 ext ${'9'.repeat(40)}`, '9'.repeat(40)],
    ['tel:+1-213-373-4253;ext=1234567890123456789012', '1234567890123456789012'],
  ])('is kept apart whatever its length: %s', (text, extension) => {
    for (const phone of [paste(layOutValue('', 'us', rules), text), paste(number(), text)])
      expect(shown(phone)).toEqual(['+1 213 373 4253', extension]);
  });

  it('joins the number that stands there, or completes it', () => {
    expect(shown(paste(number(), ' ext. 77'))).toEqual(['+1 213 373 4253', '77']);
    expect(shown(paste(press(number(), '#'), '77'))).toEqual(['+1 213 373 4253', '77']);
    expect(shown(paste(layOutValue('+1213', 'us', rules), '3734253 x77'))).toEqual(['+1 213 373 4253', '77']);
    expect(shown(paste(layOutValue('+1213', 'us', rules), '3 x77'))).toEqual(['+1 213', undefined]);
  });

  it('is not seen in a number that is grouped by commas', () => {
    expect(shown(paste(layOutValue('', 'us', rules), '213,373,4253'))).toEqual(['+1 213 373 4253', undefined]);
    expect(splitExtension('+41 79 424 24 36')).toBeUndefined();
    expect(splitExtension('213,373,4253')).toBeUndefined();
  });
});
