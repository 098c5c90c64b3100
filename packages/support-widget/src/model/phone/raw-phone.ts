import { phoneTextLimit } from '../limits.ts';
import { deletionRange, type PhoneEdit } from './phone-edit.ts';
import { digitsOf, plainText } from './phone-digits.ts';
import type { EditedPhone, PhoneRules, PhoneText } from './phone-text.ts';

function splice(phone: PhoneText, [start, end]: readonly [number, number], inserted: string): PhoneText {
  const text = phone.text.slice(0, start) + inserted + phone.text.slice(end);
  const caret = start + inserted.length;
  return { ...phone, text, selectionStart: caret, selectionEnd: caret };
}

function typeRaw(phone: PhoneText, typed: string, rules: PhoneRules): EditedPhone {
  const range = [phone.selectionStart, phone.selectionEnd] as const;
  const kept = phone.text.slice(0, range[0]) + phone.text.slice(range[1]);
  const isFirstPlus = typed === '+' && range[0] === 0 && !kept.includes('+');
  if (!/^[0-9]$/u.test(typed) && !isFirstPlus)
    return /^\s*$/u.test(typed) ? { phone } : { phone, refused: { reason: 'not-a-digit' } };
  if (typed !== '+' && digitsOf(kept).length >= rules.maxDigits)
    return { phone, refused: { reason: 'too-many-digits', max: rules.maxDigits } };
  return { phone: splice(phone, range, typed) };
}

/**
 * Edits a field whose numbering plans are not there yet. Digits and a leading plus stand as typed; a pasted text stays whole,
 * words and all, because only the plans can tell the number in it.
 */
export function editRaw(phone: PhoneText, edit: PhoneEdit, rules: PhoneRules): EditedPhone {
  const range = [phone.selectionStart, phone.selectionEnd] as const;
  switch (edit.type) {
    case 'type': {
      const typed = plainText(edit.text);
      return typed.length > 1
        ? editRaw(phone, { type: 'paste', text: edit.text }, rules)
        : typeRaw(phone, typed, rules);
    }
    case 'paste':
    case 'fill': {
      if (edit.text.trim() !== '' && !/[+0-9]/u.test(plainText(edit.text)))
        return { phone, refused: { reason: 'not-a-digit' } };
      const pasted = splice(phone, edit.type === 'fill' ? [0, phone.text.length] : range, plainText(edit.text).trim());
      return pasted.text.length > phoneTextLimit ? { phone, refused: { reason: 'text-too-long' } } : { phone: pasted };
    }
    case 'cut':
      return { phone: splice(phone, range, '') };
    case 'delete':
      return { phone: splice(phone, range[0] === range[1] ? deletionRange(phone.text, range[0], edit) : range, '') };
  }
}
