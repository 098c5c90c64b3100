import { editExtension } from './edit-extension.ts';
import { deletionRange, type PhoneEdit } from './phone-edit.ts';
import { pasteText } from './paste-phone.ts';
import { digitsOf, plainText } from './phone-digits.ts';
import { replaceCharacters } from './replace-characters.ts';
import { countBefore, layOut, partsOf, type ReadyRules } from './lay-out.ts';
import { charactersOf, type EditedPhone, type PhoneText } from './phone-text.ts';

function removeRange(phone: PhoneText, [start, end]: readonly [number, number], rules: ReadyRules): EditedPhone {
  const from = countBefore(phone.text, start);
  const to = countBefore(phone.text, end);
  return from === to ? { phone } : replaceCharacters(phone, { from, to, digits: '' }, rules);
}

/** A plus starts an international number, so it is only valid at the start. */
function typePlus(phone: PhoneText, rules: ReadyRules): EditedPhone {
  if (rules.prefix === 'locked') return { phone, refused: { reason: 'prefix-locked' } };
  const characters = charactersOf(phone.text);
  const from = countBefore(phone.text, phone.selectionStart);
  const to = countBefore(phone.text, phone.selectionEnd);
  // A plus after the prefix that the field inserted means that the user wants to type the prefix.
  const afterOurs = !phone.prefixTyped && partsOf(phone.text, rules).national === '' && from === characters.length;
  if (from > 1 && !afterOurs) return { phone, refused: { reason: 'not-a-digit' } };
  const rest = afterOurs ? '' : digitsOf(characters.slice(to));
  return { phone: layOut(`+${rest}`, 1, { ...phone, prefixTyped: true }, rules) };
}

/**
 * Applies a typed key. Separators are inserted by the field itself, so typing them does nothing; other characters are
 * refused.
 */
function typeText(phone: PhoneText, typed: string, rules: ReadyRules): EditedPhone {
  const text = plainText(typed);
  if (text === '+') return typePlus(phone, rules);
  if (!/^[0-9]$/u.test(text)) {
    if (/[0-9]/u.test(text)) return pasteText(phone, typed, rules);
    return /^[\s().\-‐-―/]*$/u.test(text) ? { phone } : { phone, refused: { reason: 'not-a-digit' } };
  }
  const from = countBefore(phone.text, phone.selectionStart);
  const to = countBefore(phone.text, phone.selectionEnd);
  // A digit typed before an inserted prefix is moved behind it, because the number starts there.
  const beforeOurs = to === 0 && !phone.prefixTyped && partsOf(phone.text, rules).national === '';
  const end = charactersOf(phone.text).length;
  return replaceCharacters(
    phone,
    beforeOurs ? { from: end, to: end, digits: text } : { from, to, digits: text },
    rules,
  );
}

/** Applies an edit. Returns the new field and, if a part of the edit was refused, the reason. */
export function editPhone(phone: PhoneText, edit: PhoneEdit, rules: ReadyRules): EditedPhone {
  const selected = phone.selectionStart !== phone.selectionEnd;
  const ofExtension = editExtension(phone, edit, rules);
  if (ofExtension !== undefined) return ofExtension;
  switch (edit.type) {
    case 'type':
      return typeText(phone, edit.text, rules);
    case 'paste':
      return pasteText(phone, edit.text, rules);
    case 'fill':
      return pasteText({ ...phone, selectionStart: 0, selectionEnd: phone.text.length }, edit.text, rules);
    case 'cut':
      return selected ? removeRange(phone, [phone.selectionStart, phone.selectionEnd], rules) : { phone };
    case 'delete':
      return removeRange(
        phone,
        selected ? [phone.selectionStart, phone.selectionEnd] : deletionRange(phone.text, phone.selectionStart, edit),
        rules,
      );
  }
}
