import { editPhone } from './edit-phone.ts';
import { partsOf, type ReadyRules } from './lay-out.ts';
import type { PhoneEdit } from './phone-edit.ts';
import type { PhoneField, PhoneFieldEvent } from './phone-field.ts';
import { emptyHistory, endRun, noteEdit, redo, undo } from './phone-history.ts';
import { chooseCountry, drawText, layOutValue, settlePhone } from './settle-phone.ts';

/** Formats a field whose text was unformatted until now. */
export function drawField(field: PhoneField, rules: ReadyRules): PhoneField {
  const { phone, refused } = drawText(field.phone, rules);
  return {
    phone,
    history: emptyHistory,
    refusal: refused,
    refusals: field.refusals + (refused === undefined ? 0 : 1),
  };
}

/**
 * True if the field contains at most a country's prefix that the user did not type. A new default country may then
 * replace it.
 */
export function isUntouched({ phone, history }: PhoneField, rules: ReadyRules): boolean {
  return !phone.prefixTyped && history.past.length === 0 && partsOf(phone.text, rules).national === '';
}

function edited(field: PhoneField, edit: PhoneEdit, rules: ReadyRules): PhoneField {
  const { phone, refused } = editPhone(field.phone, edit, rules);
  const changed = phone.text !== field.phone.text || phone.extension !== field.phone.extension;
  return {
    phone,
    history: changed ? noteEdit(field.history, field.phone, { edit, after: phone }) : field.history,
    refusal: refused,
    refusals: field.refusals + (refused === undefined ? 0 : 1),
  };
}

/** Returns the field after an event. */
export function nextField(field: PhoneField, event: PhoneFieldEvent, rules: ReadyRules): PhoneField {
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
    case 'settle':
      return {
        ...field,
        phone: settlePhone(field.phone, rules),
        history: endRun(field.history),
        refusal: undefined,
      };
    case 'give': {
      const phone = layOutValue(event.value, event.country, rules);
      return { ...field, phone, history: emptyHistory, refusal: undefined };
    }
  }
}
