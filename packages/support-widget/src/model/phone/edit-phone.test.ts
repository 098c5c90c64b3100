import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPhone } from './edit-phone.ts';
import { makePhoneEngine } from './libphonenumber-engine.ts';
import type { PhoneEdit } from './phone-edit.ts';
import { digitsOf } from './phone-digits.ts';
import { countBefore, type ReadyRules } from './lay-out.ts';
import { charactersOf, digitLimitOf, type PhoneText } from './phone-text.ts';
import { readField } from './read-field.ts';
import { chooseCountry, layOutValue, settlePhone } from './settle-phone.ts';

const engine = makePhoneEngine();
const free: ReadyRules = { engine, prefix: 'free', maxDigits: digitLimitOf(undefined) };
const locked: ReadyRules = { ...free, prefix: 'locked' };

/** Creates a field from a text in which one `|` marks the caret, or two enclose the selection. */
function fieldOf(drawn: string, country: string, rules = free): PhoneText {
  const [before = '', selected, after] = drawn.split('|');
  const field = layOutValue('', country, rules);
  const start = before.length;
  return {
    ...field,
    text: drawn.replaceAll('|', ''),
    selectionStart: start,
    selectionEnd: after === undefined ? start : start + (selected ?? '').length,
  };
}

const draw = ({ text, selectionStart, selectionEnd }: PhoneText) =>
  `${text.slice(0, selectionStart)}|${text.slice(selectionStart, selectionEnd)}${selectionEnd > selectionStart ? '|' : ''}${text.slice(selectionEnd)}`;

const press = (phone: PhoneText, keys: string, rules = free) =>
  [...keys].reduce((field, key) => editPhone(field, { type: 'type', text: key }, rules).phone, phone);

const backspace: PhoneEdit = { type: 'delete', unit: 'character', direction: 'backward' };
const forward: PhoneEdit = { type: 'delete', unit: 'character', direction: 'forward' };
const backspaceWord: PhoneEdit = { type: 'delete', unit: 'word', direction: 'backward' };
const backspaceLine: PhoneEdit = { type: 'delete', unit: 'line', direction: 'backward' };

describe('typing', () => {
  it('starts with the prefix of the country, and formats as it is typed', () => {
    const empty = layOutValue('', 'de', free);
    expect(draw(empty)).toBe('+49 |');
    expect(draw(press(empty, '15123456789'))).toBe('+49 1512 3456789|');
    expect(readField(empty, free).value).toBe('');
  });

  it('SUPPORT-77 begins the number behind a prefilled prefix, though the caret stands before its plus', () => {
    expect(draw(press(fieldOf('|+41 ', 'ch'), '794242436'))).toBe('+41 79 424 24 36|');
    expect(draw(press(fieldOf('+|41 ', 'ch'), '9'))).toBe('+9|4 1');
  });

  it('PHONE-22 leaves exactly 1213999 left of the caret when 9, 9, 9 come after +1 213', () => {
    const typed = press(fieldOf('+1 213| 373 4', 'us'), '999');
    expect(digitsOf(typed.text.slice(0, typed.selectionStart))).toBe('1213999');
    expect(digitsOf(typed.text)).toBe('12139993734');
  });

  it('PHONE-28 keeps kz while 7710009998 is typed, and others that share a code', () => {
    const typed = press(layOutValue('', 'kz', free), '7710009998');
    expect(typed.country).toBe('kz');
    expect(readField(typed, free).value).toBe('+77710009998');
    expect(press(layOutValue('', 'us', free), '6045551234').country).toBe('us');
    expect(press(layOutValue('', 'kz', free), '9123456789').country).toBe('kz');
  });

  it('follows a code that the person writes', () => {
    const swiss = press(layOutValue('', 'us', free), '+41794242436');
    expect(draw(swiss)).toBe('+41 79 424 24 36|');
    expect(swiss.country).toBe('ch');
    expect(press(layOutValue('', 'de', free), '+7').country).toBe('ru');
    expect(press(layOutValue('', 'us', free), '+16045551234').country).toBe('ca');
    expect(press(layOutValue('', 'us', free), '+80012345678').country).toBeUndefined();
  });

  it('SUPPORT-77 completes what is typed without a plus by the chosen country', () => {
    expect(draw(press(fieldOf('|', 'de'), '0151'))).toBe('+49 0151|');
    expect(draw(press(fieldOf('|+49 151|', 'us'), '7'))).toBe('+1 7|');
    expect(draw(press(fieldOf('+|', 'us'), '49151'))).toBe('+49 151|');
  });

  it('PHONE-11 refuses the 16th digit by default', () => {
    const full = press(layOutValue('', 'de', free), '1234567890123');
    expect(digitsOf(full.text)).toHaveLength(15);
    expect(editPhone(full, { type: 'type', text: '4' }, free)).toEqual({
      phone: full,
      refused: { reason: 'too-many-digits', max: 15 },
    });
  });

  it('PHONE-12 accepts 19 digits where long numbers are on', () => {
    const rules = { ...free, maxDigits: digitLimitOf(true) };
    expect(digitsOf(press(layOutValue('', 'de', rules), '12345678901234567', rules).text)).toHaveLength(19);
  });

  it.each([12, 18])('PHONE-13 refuses digit %i + 1 where long numbers are capped', (most) => {
    const rules = { ...free, maxDigits: digitLimitOf(most) };
    const typed = press(layOutValue('', 'us', rules), '23456789012345678901', rules);
    expect(digitsOf(typed.text)).toHaveLength(most);
    expect(editPhone(typed, { type: 'type', text: '1' }, rules).refused).toEqual({
      reason: 'too-many-digits',
      max: most,
    });
  });

  it('PHONE-25 takes Arabic-Indic, Persian and full-width digits, and refuses letters', () => {
    expect(press(layOutValue('', 'ae', free), '٥٠١٢٣۴۵６７').text).toBe('+971 50 123 4567');
    expect(editPhone(layOutValue('', 'ae', free), { type: 'type', text: 'x' }, free).refused).toEqual({
      reason: 'not-a-digit',
    });
    expect(editPhone(fieldOf('+1 213|', 'us'), { type: 'type', text: '-' }, free)).toEqual({
      phone: fieldOf('+1 213|', 'us'),
    });
  });
});

describe('deleting', () => {
  it.each([
    ['+1 213 |373 4', backspace, '+1 21|3 734'],
    ['+1 213| 373 4', forward, '+1 213| 734'],
    ['+1 213 373 4|', backspace, '+1 213 373|'],
    ['+1 213 |373 4', backspaceWord, '+1 |373 4'],
    ['+1 213 373 4|', backspaceLine, '|'],
    ['+1 213| 373 4|', backspace, '+1 213|'],
    ['+49 |', backspace, '+4|'],
    ['+4|', backspace, '+|'],
    ['+|', backspace, '|'],
    ['|+49 30', forward, '+|9 30'],
  ] as const)('PHONE-23 takes one digit or word beside a separator: %s', (before, edit, after) => {
    const { phone } = editPhone(fieldOf(before, 'us'), edit, free);
    expect([digitsOf(phone.text.slice(0, phone.selectionStart)), digitsOf(phone.text)]).toEqual([
      digitsOf(after.slice(0, after.indexOf('|'))),
      digitsOf(after),
    ]);
  });
});

describe('a locked prefix', () => {
  it.each([
    ['Backspace right after it', '+49 |151', backspace, '+49 |151'],
    ['Delete before the plus', '|+49 151', forward, '|+49 151'],
    ['5 typed at the start', '|+49 151', { type: 'type', text: '5' }, '+49 5|151'],
    ['a digit of it selected and typed over', '+|4|9 151', { type: 'type', text: '5' }, '+49 5|151'],
    ['all selected, 7 typed', '|+49 151|', { type: 'type', text: '7' }, '+49 7|'],
    ['all cut', '|+49 151|', { type: 'cut' }, '+49 |'],
    ['text dragged in front of the plus', '|+49 151', { type: 'paste', text: '30' }, '+49 30|151'],
    ['words deleted through it', '+49 |', backspaceWord, '+49 |'],
    ['a plus typed', '|+49 151', { type: 'type', text: '+' }, '|+49 151'],
    ['another country pasted', '+49 |', { type: 'paste', text: '+41 79 424 24 36' }, '+49 |'],
    ['everything deleted', '|+49 151|', backspace, '+49 |'],
    ['its line deleted', '+49 151|', backspaceLine, '+49 |'],
    ['half of it selected with the number', '+4|9 15|1', backspace, '+49 |1'],
  ] as const)('PHONE-18 stays: %s', (_, before, edit, after) => {
    const { phone } = editPhone(fieldOf(before, 'de', locked), edit, locked);
    expect([digitsOf(phone.text), phone.text.startsWith('+49 '), phone.country]).toEqual([digitsOf(after), true, 'de']);
    expect(countBefore(phone.text, phone.selectionStart)).toBe(countBefore(after, after.indexOf('|')));
  });

  it('PHONE-19 clears only the national part when all is selected and deleted', () => {
    expect(draw(editPhone(fieldOf('|+49 1512 3456789|', 'de', locked), backspace, locked).phone)).toBe('+49 |');
  });

  it('PHONE-20 takes a pasted national number, and one of its own code', () => {
    for (const text of ['0151 23456789', '+49 151 23456789', '0049 151 23456789', '151 23456789']) {
      const { phone } = editPhone(fieldOf('|+49 30|', 'de', locked), { type: 'paste', text }, locked);
      expect(draw(phone)).toBe('+49 1512 3456789|');
    }
  });
});

describe('choosing a country', () => {
  it('keeps the national digits and exchanges the prefix', () => {
    expect(draw(chooseCountry(fieldOf('+1 |912 345 6789', 'us'), 'ru', free))).toBe('+7 912 345 67 89|');
    expect(draw(chooseCountry(fieldOf('+4|', 'us'), 'ru', free))).toBe('+7 |');
  });
});

describe('leaving the field', () => {
  it('drops the trunk zero, and follows 00 abroad', () => {
    const german = layOutValue('', 'de', free);
    expect(settlePhone(press(german, '015123456789'), free).text).toBe('+49 1512 3456789');
    const abroad = settlePhone(press(german, '0041794242436'), free);
    expect([abroad.text, abroad.country]).toEqual(['+41 79 424 24 36', 'ch']);
    expect(settlePhone(press(german, '1'), free)).toEqual(press(german, '1'));
  });
});

describe('any edits', () => {
  const edits: fc.Arbitrary<PhoneEdit> = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...'0123456789+ x').map((text) => ({ type: 'type' as const, text })) },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('delete' as const),
        unit: fc.constantFrom('character' as const, 'word' as const, 'line' as const),
        direction: fc.constantFrom('backward' as const, 'forward' as const),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'cut' as const }) },
    {
      weight: 2,
      arbitrary: fc.stringMatching(/^[+0-9 ()x-]{0,18}$/u).map((text) => ({ type: 'paste' as const, text })),
    },
  );
  const steps = fc.array(fc.record({ edit: edits, from: fc.nat(30), to: fc.nat(30), moves: fc.boolean() }), {
    maxLength: 25,
  });
  const countries = fc.constantFrom('us', 'de', 'kz', 'ru', 'ar', 'it', 'fk', 'gg', 'jp');

  const walk = (
    country: string,
    rules: ReadyRules,
    script: readonly { edit: PhoneEdit; from: number; to: number; moves: boolean }[],
    see: (before: PhoneText, edit: PhoneEdit, after: PhoneText) => void,
  ) => {
    let phone = layOutValue('', country, rules);
    for (const { edit, from, to, moves } of script) {
      const [start, end] = [from, to].map((place) => Math.min(place, phone.text.length)).toSorted((a, b) => a - b);
      if (moves) phone = { ...phone, selectionStart: start!, selectionEnd: end! };
      const { phone: next } = editPhone(phone, edit, rules);
      see(phone, edit, next);
      phone = next;
    }
  };

  it.each([free, locked])(
    'never lose a digit, never hold too many, never leave the caret ($prefix prefix)',
    (rules) => {
      fc.assert(
        fc.property(countries, steps, (country, script) => {
          walk(country, rules, script, (before, edit, after) => {
            expect(digitsOf(after.text).length).toBeLessThanOrEqual(15);
            expect(after.text).toMatch(/^(?:\+[0-9 ()./-]*)?$/u);
            expect(after.selectionStart).toBeLessThanOrEqual(after.text.length);
            if (rules.prefix === 'locked')
              expect(after.text.startsWith(`+${engine.callingCodeOf(country)} `)).toBe(true);
            if (edit.type !== 'type' || !/[0-9]/u.test(edit.text)) return;
            if (after.extension !== undefined && after.extension !== before.extension) {
              expect([after.text, after.extension]).toEqual([before.text, `${before.extension}${edit.text}`]);
              return;
            }
            // An accepted digit ends up left of the caret; text right of the selection stays right of it.
            const taken =
              digitsOf(after.text) !== digitsOf(before.text) || before.selectionStart !== before.selectionEnd;
            const left = charactersOf(after.text.slice(0, after.selectionStart));
            const right = charactersOf(after.text.slice(after.selectionStart));
            if (taken && digitsOf(before.text).length < 15) expect(left.endsWith(edit.text)).toBe(true);
            if (rules.prefix === 'free' && before.selectionStart > 0)
              expect(right).toBe(charactersOf(before.text.slice(before.selectionEnd)));
          });
        }),
        { numRuns: 300 },
      );
    },
  );

  it('deleting one character takes one digit, the nearest', () => {
    fc.assert(
      fc.property(countries, steps, (country, script) => {
        walk(country, free, script, (before, edit, after) => {
          if (edit.type !== 'delete' || edit.unit !== 'character' || before.selectionStart !== before.selectionEnd)
            return;
          const ofExtension = before.extension !== undefined && before.selectionEnd === before.text.length;
          if (ofExtension) {
            expect([after.text, after.extension ?? '']).toEqual([
              before.text,
              edit.direction === 'backward' ? before.extension.slice(0, -1) : before.extension,
            ]);
            return;
          }
          const left = digitsOf(before.text.slice(0, before.selectionStart));
          const right = digitsOf(before.text.slice(before.selectionStart));
          expect(digitsOf(after.text)).toBe(
            edit.direction === 'backward' ? left.slice(0, -1) + right : left + right.slice(1),
          );
        });
      }),
      { numRuns: 300 },
    );
  });
});
