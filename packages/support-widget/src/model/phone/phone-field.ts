import { digitsOf, plainText } from './phone-digits.ts';
import type { PhoneEdit } from './phone-edit.ts';
import type { Country, ParsedPhone } from './phone-engine.ts';
import { charactersOf, type PhoneRules, type PhoneText, type Refusal } from './phone-text.ts';

/** Undo and redo history. The browser loses its own history when the text is reformatted. */
export interface PhoneHistory {
  readonly past: readonly PhoneText[];
  readonly future: readonly PhoneText[];
  /** Kind of the current series of keystrokes (typing or deleting), and the caret position after the last one. */
  readonly run: { readonly kind: string; readonly caret: number } | undefined;
}

/** State of a phone field with its history. */
export interface PhoneField {
  readonly phone: PhoneText;
  readonly history: PhoneHistory;
  /** Reason why the most recent edit was refused. */
  readonly refusal: Refusal | undefined;
  /** Number of refused edits, so that the same message can be announced again. */
  readonly refusals: number;
}

export type PhoneFieldEvent =
  | { readonly type: 'edit'; readonly edit: PhoneEdit }
  | { readonly type: 'undo' | 'redo' }
  /** A country was selected in the list. */
  | { readonly type: 'choose'; readonly country: Country }
  /** The field lost the focus. */
  | { readonly type: 'settle' }
  /** The host set a value. */
  | { readonly type: 'give'; readonly value: string; readonly country: Country | undefined };

/** A field's value and its parsed form. */
export interface ReadPhone {
  /** E.164 with plus. If unparsed, the text as typed, or plus and digits. `''` if there is only a prefix. */
  readonly value: string;
  readonly read: ParsedPhone;
}

/** Creates a field with the host's value, unchanged. */
export function startField(value: string, country: Country | undefined): PhoneField {
  return {
    phone: {
      text: value,
      selectionStart: value.length,
      selectionEnd: value.length,
      country,
      prefixTyped: value !== '',
    },
    history: { past: [], future: [], run: undefined },
    refusal: undefined,
    refusals: 0,
  };
}

/** Minimum length of a number that can have an extension. A letter after fewer digits counts as a typo. */
const fewestDigits = 4;

/**
 * Returns why a key is refused before the numbering plans are loaded: it is neither a digit, a leading plus, a
 * separator nor part of an extension, or the number already has its maximum of digits. Longer text is treated as a
 * paste and accepted as it is.
 */
export function refuseKey(phone: PhoneText, key: string, rules: PhoneRules): Refusal | undefined {
  const { text, selectionStart, selectionEnd } = phone;
  const typed = plainText(key);
  if ([...typed].length > 1 || (typed === '+' && selectionStart === 0)) return undefined;
  const before = plainText(text.slice(0, selectionStart));
  const number = /^[^,;#~\p{L}]*/u.exec(before)?.[0] ?? '';
  const mayExtend = digitsOf(number).length >= fewestDigits;
  if (mayExtend && (number !== before || /^[,;#~xeд]$/iu.test(typed)))
    return /^[0-9\p{L}\s.,;:=#~-]$/u.test(typed) ? undefined : { reason: 'not-a-digit' };
  if (!/^[0-9\s().\-‐-―/]*$/u.test(typed)) return { reason: 'not-a-digit' };
  const kept = digitsOf(before + plainText(text.slice(selectionEnd)));
  const isFull = kept.length + digitsOf(typed).length > rules.maxDigits;
  return isFull ? { reason: 'too-many-digits', max: rules.maxDigits } : undefined;
}

/**
 * Returns the field after an event, before the numbering plans are loaded. Text stays as typed or pasted, because only
 * the plans can find the number in it.
 */
export function nextRawField(field: PhoneField, event: PhoneFieldEvent, rules: PhoneRules): PhoneField {
  const { phone } = field;
  switch (event.type) {
    case 'edit': {
      if (event.edit.type === 'fill')
        return { ...field, phone: { ...phone, text: event.edit.text }, refusal: undefined };
      const refusal = event.edit.type === 'type' ? refuseKey(phone, event.edit.text, rules) : undefined;
      return { ...field, refusal, refusals: field.refusals + (refusal === undefined ? 0 : 1) };
    }
    case 'choose':
      return { ...field, phone: { ...phone, country: event.country } };
    case 'give':
      return { ...startField(event.value, event.country), refusals: field.refusals };
    case 'settle':
      return { ...field, refusal: undefined };
    case 'undo':
    case 'redo':
      return field;
  }
}

/**
 * Returns the value of a field before the plans are loaded. Digits are returned with their plus, if any. Other text is
 * returned as typed, because only the plans can separate number and extension.
 */
export function readRawField({ text, country }: PhoneText): ReadPhone {
  const plain = plainText(text);
  const read = { outcome: 'unparsed', ...(country === undefined ? {} : { country }) } as const;
  if (digitsOf(plain) === '') return { value: '', read };
  return { value: /^\s*\+?[0-9\s]*$/u.test(plain) ? charactersOf(plain) : text.trim(), read };
}
