import { digitsOf } from './phone-digits.ts';
import { layOut, partsOf, prefixOf, type ReadyRules } from './lay-out.ts';
import { charactersOf, type EditedPhone, type PhoneText } from './phone-text.ts';

/** A range of the characters that count, and the digits that take its place. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly digits: string;
}

/** Where a replacement may begin and end: behind a locked prefix, never in front of the plus. */
function bound(characters: string, { from, to, digits }: Replacement, phone: PhoneText, rules: ReadyRules) {
  if (rules.prefix === 'locked') {
    const floor = prefixOf(phone.country, rules).length;
    return { start: Math.max(from, floor), end: Math.max(to, floor) };
  }
  // Digits that come in front of the plus belong behind it; a selection that holds the plus gives it up.
  return from === 0 && to === 0 && digits !== '' && characters !== '' ? { start: 1, end: 1 } : { start: from, end: to };
}

/**
 * Replaces characters that count, keeping the prefix where it is locked. Digits for which there is no room are refused
 * together: a part of them would be another number.
 */
export function replaceCharacters(phone: PhoneText, replacement: Replacement, rules: ReadyRules): EditedPhone {
  const characters = charactersOf(phone.text);
  const { start, end } = bound(characters, replacement, phone, rules);
  if (rules.prefix === 'locked' && start === end && replacement.digits === '')
    return { phone, refused: { reason: 'prefix-locked' } };

  let before = characters.slice(0, start);
  const after = characters.slice(end);
  let prefixTyped = phone.prefixTyped;
  if (before === '' && after === '') {
    if (replacement.digits === '') return { phone: layOut('', 0, phone, rules) };
    // A number without a country code belongs to the chosen country.
    before = prefixOf(phone.country, rules) || '+';
    prefixTyped = false;
  } else {
    if (before === '') before = '+';
    const code = partsOf(characters, rules).code;
    if (code === undefined || start <= code.length) prefixTyped = true;
  }
  const { digits } = replacement;
  if (digits !== '' && digitsOf(before + after).length + digits.length > rules.maxDigits)
    return { phone, refused: { reason: 'too-many-digits', max: rules.maxDigits } };
  return { phone: layOut(before + digits + after, before.length + digits.length, { ...phone, prefixTyped }, rules) };
}
