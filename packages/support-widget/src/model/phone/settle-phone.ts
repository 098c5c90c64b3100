import { dropEmptyExtension } from './edit-extension.ts';
import { pasteText } from './paste-phone.ts';
import { digitsOf, plainText } from './phone-digits.ts';
import type { Country } from './phone-engine.ts';
import { layOut, partsOf, prefixOf, type ReadyRules } from './lay-out.ts';
import { startField } from './phone-field.ts';
import { charactersOf, type EditedPhone, type PhoneText } from './phone-text.ts';
import { readField } from './read-field.ts';

/**
 * Formats text that was typed before the numbering plans were loaded: an empty field gets the prefix of its country,
 * digits without a plus get this prefix in front, and a pasted text is reduced to its number. The caret stays right of
 * the same digit.
 */
export function drawText(phone: PhoneText, rules: ReadyRules): EditedPhone {
  const typed = plainText(phone.text).replace(/\s/gu, '');
  const own = prefixOf(phone.country, rules);
  const isInternational = typed.startsWith('+');
  const characters = isInternational || own !== '' || typed === '' ? (isInternational ? '' : own) + typed : `+${typed}`;
  const fits = digitsOf(characters).length <= rules.maxDigits;
  if (/^\+?[0-9]*$/u.test(typed) && fits && !(isInternational && rules.prefix === 'locked')) {
    const left = charactersOf(plainText(phone.text.slice(0, phone.selectionStart))).length;
    const caret = left + characters.length - typed.length;
    return { phone: layOut(characters, caret, { ...phone, prefixTyped: isInternational }, rules) };
  }
  // A locked field adopts the country of the initial number; later only the list changes it.
  const meant = rules.prefix === 'locked' ? rules.engine.parse(phone.text, phone.country).country : undefined;
  const empty = layOut(own, own.length, { ...phone, prefixTyped: false, country: meant ?? phone.country }, rules);
  const taken = pasteText({ ...empty, selectionStart: 0, selectionEnd: empty.text.length }, phone.text, rules);
  // Keep a text that is not a number, together with the reason, because users can only correct a text that they see.
  return taken.refused === undefined ? taken : { ...taken, phone };
}

/** Formats a value that the host set. */
export function layOutValue(value: string, country: Country | undefined, rules: ReadyRules): PhoneText {
  return drawText(startField(value, country).phone, rules).phone;
}

/**
 * Cleans up a field that lost the focus: removes a trunk zero after the prefix, and replaces `00` with the country code
 * that follows it. Text that is not a number stays unchanged.
 */
export function settlePhone(left: PhoneText, rules: ReadyRules): PhoneText {
  const phone = dropEmptyExtension(left);
  const { value, read } = readField(phone, rules);
  if (read.outcome !== 'possible' || value === charactersOf(phone.text)) return phone;
  const { code } = partsOf(value, rules);
  const stays = code !== undefined && prefixOf(phone.country, rules) === `+${code}`;
  return layOut(value, value.length, { ...phone, prefixTyped: phone.prefixTyped || !stays }, rules);
}

/**
 * Applies a country selected in the list: its prefix replaces the old one, the national digits stay, and the caret goes
 * to the end.
 */
export function chooseCountry(phone: PhoneText, country: Country, rules: ReadyRules): PhoneText {
  const chosen: PhoneText = { ...phone, country, prefixTyped: false };
  const { code, national } = partsOf(phone.text, rules);
  // Up to three digits without a complete code are the start of an unfinished code.
  const kept = code === undefined && national.length <= 3 ? '' : national;
  const characters = prefixOf(country, rules) + kept;
  return layOut(characters, characters.length, chosen, rules);
}

/**
 * Returns all digits of the field as E.164 if the selection covers them; undefined if it covers only a part of them.
 */
export function copiedWhole(phone: PhoneText, rules: ReadyRules): string | undefined {
  const covered = digitsOf(phone.text.slice(phone.selectionStart, phone.selectionEnd));
  if (covered === '' || covered !== digitsOf(phone.text)) return undefined;
  return readField(phone, rules).value || charactersOf(phone.text);
}
