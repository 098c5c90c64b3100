import { digitsOf } from './phone-digits.ts';
import { layOut, partsOf, prefixOf, type ReadyRules } from './lay-out.ts';
import { charactersOf, type EditedPhone, type PhoneText } from './phone-text.ts';

/** A range of significant characters, and the digits that replace it. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly digits: string;
}

/** Limits a replacement to the editable part: after a locked prefix, never before the plus. */
function bound(characters: string, { from, to, digits }: Replacement, phone: PhoneText, rules: ReadyRules) {
  if (rules.prefix === 'locked') {
    const floor = prefixOf(phone.country, rules).length;
    return { start: Math.max(from, floor), end: Math.max(to, floor) };
  }
  // Digits inserted before the plus go after it; a selection that includes the plus removes it.
  return from === 0 && to === 0 && digits !== '' && characters !== '' ? { start: 1, end: 1 } : { start: from, end: to };
}

/**
 * Replaces significant characters; a locked prefix stays. If the digits exceed the limit, all of them are refused,
 * because a part of them would be a different number.
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
    // A number without a country code gets the prefix of the selected country.
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
