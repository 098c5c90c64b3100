import { editPhone } from './edit-phone.ts';
import type { PhoneEdit } from './phone-edit.ts';
import type { Country } from './phone-engine.ts';
import { emptyHistory, noteEdit, redo, undo, type PhoneHistory } from './phone-history.ts';
import { isReady, partsOf, type PhoneRules, type PhoneText, type Refusal } from './phone-text.ts';
import { adoptEngine, chooseCountry, layOutValue, phoneOf, settlePhone } from './settle-phone.ts';

/** A phone field over time. */
export interface PhoneField {
  readonly phone: PhoneText;
  readonly history: PhoneHistory;
  /** What the last edit was refused for. */
  readonly refusal: Refusal | undefined;
  /** How many edits were refused so far: the same complaint twice is news twice. */
  readonly refusals: number;
  /** Whether the numbering plans draw the text; before, it stands as typed. */
  readonly drawn: boolean;
}

export type PhoneFieldEvent =
  | { readonly type: 'edit'; readonly edit: PhoneEdit }
  | { readonly type: 'undo' | 'redo' }
  /** A country was picked from the list. */
  | { readonly type: 'choose'; readonly country: Country }
  /** The numbering plans are there. */
  | { readonly type: 'adopt' }
  /** The field was left. */
  | { readonly type: 'settle' }
  /** The host gives a value. */
  | { readonly type: 'give'; readonly value: string; readonly country: Country | undefined };

/** A field at its beginning, before the numbering plans are there. */
export function startField(value: string, country: Country | undefined): PhoneField {
  return { phone: phoneOf(value, country), history: emptyHistory, refusal: undefined, refusals: 0, drawn: false };
}

/** The rules by which a field works: without the numbering plans until they have drawn it. */
export function rulesOf(field: PhoneField, rules: PhoneRules): PhoneRules {
  return field.drawn ? rules : { ...rules, engine: undefined };
}

/** Whether nothing but the prefix of a country stands there, which a new default country may exchange. */
export function isUntouched(field: PhoneField, rules: PhoneRules): boolean {
  const { phone, history } = field;
  const own = rulesOf(field, rules);
  if (phone.prefixTyped || history.past.length > 0) return false;
  return isReady(own) ? partsOf(phone.text, own).national === '' : phone.text === '';
}

function edited(field: PhoneField, edit: PhoneEdit, rules: PhoneRules): PhoneField {
  const { phone, refused } = editPhone(field.phone, edit, rules);
  const changed = phone.text !== field.phone.text || phone.extension !== field.phone.extension;
  return {
    ...field,
    phone,
    history: changed ? noteEdit(field.history, field.phone) : field.history,
    refusal: refused,
    refusals: field.refusals + (refused === undefined ? 0 : 1),
  };
}

/** The field after an event. */
export function nextField(field: PhoneField, event: PhoneFieldEvent, ready: PhoneRules): PhoneField {
  const rules = rulesOf(field, ready);
  switch (event.type) {
    case 'edit':
      return edited(field, event.edit, rules);
    case 'undo':
    case 'redo': {
      const step = (event.type === 'undo' ? undo : redo)(field.history, field.phone);
      return step === undefined ? field : { ...field, ...step, refusal: undefined };
    }
    case 'choose': {
      const phone = chooseCountry(field.phone, event.country, rules);
      return { ...field, phone, history: noteEdit(field.history, field.phone), refusal: undefined };
    }
    case 'adopt':
      return isReady(ready) && !field.drawn
        ? { ...field, phone: adoptEngine(field.phone, ready), history: emptyHistory, drawn: true }
        : field;
    case 'settle':
      return { ...field, phone: settlePhone(field.phone, rules), refusal: undefined };
    case 'give':
      return {
        ...field,
        phone: layOutValue(event.value, event.country, rules),
        history: emptyHistory,
        refusal: undefined,
      };
  }
}
