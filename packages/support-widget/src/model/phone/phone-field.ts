import { digitsOf, plainText } from './phone-digits.ts';
import type { PhoneEdit } from './phone-edit.ts';
import type { Country, ParsedPhone } from './phone-engine.ts';
import { charactersOf, type PhoneRules, type PhoneText, type Refusal } from './phone-text.ts';

/** What stood in a field before and after. Drawing a text anew wipes out the browser's own memory of it. */
export interface PhoneHistory {
  readonly past: readonly PhoneText[];
  readonly future: readonly PhoneText[];
  /** Keys of one kind that follow each other, and where they left the caret. */
  readonly run: { readonly kind: string; readonly caret: number } | undefined;
}

/** A phone field over time. */
export interface PhoneField {
  readonly phone: PhoneText;
  readonly history: PhoneHistory;
  /** What the last edit was refused for. */
  readonly refusal: Refusal | undefined;
  /** How many edits were refused so far: the same complaint twice is news twice. */
  readonly refusals: number;
}

export type PhoneFieldEvent =
  | { readonly type: 'edit'; readonly edit: PhoneEdit }
  | { readonly type: 'undo' | 'redo' }
  /** A country was picked from the list. */
  | { readonly type: 'choose'; readonly country: Country }
  /** The field was left. */
  | { readonly type: 'settle' }
  /** The host gives a value. */
  | { readonly type: 'give'; readonly value: string; readonly country: Country | undefined };

/** A field's value and how it was read. */
export interface ReadPhone {
  /** E.164 with plus. Unparsed it is what was written, else plus and digits; `''` where nothing but a prefix stands there. */
  readonly value: string;
  readonly read: ParsedPhone;
}

/** A field at its beginning, with a value of the host's as it came. */
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

/** The shortest numbers that have extensions: below, a letter behind the digits is a slip. */
const fewestDigits = 4;

/**
 * Why a key is not taken before the numbering plans are there: it is no digit, no leading plus, no separator and no part of
 * an extension, or there is no room. Text of more than one character is a paste by another name and stays whole.
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
 * The field after an event, before the numbering plans are there: text stands as it was typed or pasted, because only the
 * plans can tell the number in it.
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
 * The value of a field before the plans are there: digits and a plus as they are, anything else as it was written, since only
 * the plans can tell the number in it from an extension.
 */
export function readRawField({ text, country }: PhoneText): ReadPhone {
  const plain = plainText(text);
  const read = { outcome: 'unparsed', ...(country === undefined ? {} : { country }) } as const;
  if (digitsOf(plain) === '') return { value: '', read };
  return { value: /^\s*\+?[0-9\s]*$/u.test(plain) ? charactersOf(plain) : text.trim(), read };
}
