import { digitsOf, plainText } from './phone-digits.ts';
import type { PhoneEdit } from './phone-edit.ts';
import type { ReadyRules } from './lay-out.ts';
import { phoneTextLimit } from '../limits.ts';
import type { EditedPhone, PhoneText } from './phone-text.ts';
import { readField } from './read-field.ts';
import { beginsExtension, continuesWord } from './split-extension.ts';

/** Sets the digits of the extension; `undefined` removes it. */
function withExtension(phone: PhoneText, extension: string | undefined): PhoneText {
  const { extension: _, ...rest } = phone;
  return extension === undefined ? rest : { ...rest, extension };
}

const endsAtCaret = ({ text, selectionStart, selectionEnd }: PhoneText): boolean =>
  selectionStart === text.length && selectionEnd === text.length;

function editDigits(phone: PhoneText, extension: string, edit: PhoneEdit): EditedPhone | undefined {
  if (edit.type === 'delete') {
    if (edit.direction === 'forward') return { phone };
    const kept = edit.unit === 'character' && extension !== '' ? extension.slice(0, -1) : undefined;
    return { phone: withExtension(phone, kept) };
  }
  const isOwn = edit.type === 'type' || (edit.type === 'paste' && extension === '' && !edit.text.includes('+'));
  if (!isOwn) return undefined;
  const typed = plainText(edit.text);
  const digits = digitsOf(typed);
  if (digits === '') {
    const belongs = extension === '' ? [...typed].every(continuesWord) : /^[\s.-]*$/u.test(typed);
    return belongs ? { phone } : { phone, refused: { reason: 'not-a-digit' } };
  }
  const next = extension + digits;
  return next.length > phoneTextLimit
    ? { phone, refused: { reason: 'text-too-long' } }
    : { phone: withExtension(phone, next) };
}

/**
 * Applies an edit to the extension at the end of the number: a marker (`ext.`, `x`, `#`, a comma) starts one, and
 * further digits and Backspace edit it. Returns undefined for edits of the number itself.
 */
export function editExtension(phone: PhoneText, edit: PhoneEdit, rules: ReadyRules): EditedPhone | undefined {
  if (!endsAtCaret(phone)) return undefined;
  if (phone.extension !== undefined) return editDigits(phone, phone.extension, edit);
  if (edit.type !== 'type' || !beginsExtension(plainText(edit.text).trim())) return undefined;
  return readField(phone, rules).read.outcome === 'possible' ? { phone: withExtension(phone, '') } : undefined;
}

/** Removes an extension that consists only of its marker. */
export function dropEmptyExtension(phone: PhoneText): PhoneText {
  return phone.extension === '' ? withExtension(phone, undefined) : phone;
}
