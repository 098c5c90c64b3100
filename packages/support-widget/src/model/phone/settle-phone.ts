import { dropEmptyExtension } from './edit-extension.ts';
import { pasteText } from './paste-phone.ts';
import { digitsOf, plainText } from './phone-digits.ts';
import type { Country } from './phone-engine.ts';
import { layOut, partsOf, prefixOf, type ReadyRules } from './lay-out.ts';
import { startField } from './phone-field.ts';
import { charactersOf, type EditedPhone, type PhoneText } from './phone-text.ts';
import { readField } from './read-field.ts';

/**
 * Draws what was typed before the numbering plans came: an empty field gets the prefix of its country, digits without plus
 * are completed by it, a pasted text gives up its number. The caret stays right of the same digit.
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
  // A locked field takes the country of the number that it was given; afterwards only the list changes it.
  const meant = rules.prefix === 'locked' ? rules.engine.parse(phone.text, phone.country).country : undefined;
  const empty = layOut(own, own.length, { ...phone, prefixTyped: false, country: meant ?? phone.country }, rules);
  const taken = pasteText({ ...empty, selectionStart: 0, selectionEnd: empty.text.length }, phone.text, rules);
  // A text that is no number stays, with the reason: it can be put right only where it can be seen.
  return taken.refused === undefined ? taken : { ...taken, phone };
}

/** A value of the host's, drawn. */
export function layOutValue(value: string, country: Country | undefined, rules: ReadyRules): PhoneText {
  return drawText(startField(value, country).phone, rules).phone;
}

/**
 * Tidies a field when it is left: a trunk zero that was typed after the prefix goes, `00` becomes the country that it leads
 * to. A text that is no number stays as it is.
 */
export function settlePhone(left: PhoneText, rules: ReadyRules): PhoneText {
  const phone = dropEmptyExtension(left);
  const { value, read } = readField(phone, rules);
  if (read.outcome !== 'possible' || value === charactersOf(phone.text)) return phone;
  const { code } = partsOf(value, rules);
  const stays = code !== undefined && prefixOf(phone.country, rules) === `+${code}`;
  return layOut(value, value.length, { ...phone, prefixTyped: phone.prefixTyped || !stays }, rules);
}

/** The country picked from the list: its prefix takes the place of the former, the national digits stay, the caret goes last. */
export function chooseCountry(phone: PhoneText, country: Country, rules: ReadyRules): PhoneText {
  const chosen: PhoneText = { ...phone, country, prefixTyped: false };
  const { code, national } = partsOf(phone.text, rules);
  // Up to three digits of no code are the beginning of one that was never finished.
  const kept = code === undefined && national.length <= 3 ? '' : national;
  const characters = prefixOf(country, rules) + kept;
  return layOut(characters, characters.length, chosen, rules);
}

/** All of the field's digits, as E.164, where a selection covers them; undefined for a part of them. */
export function copiedWhole(phone: PhoneText, rules: ReadyRules): string | undefined {
  const covered = digitsOf(phone.text.slice(phone.selectionStart, phone.selectionEnd));
  if (covered === '' || covered !== digitsOf(phone.text)) return undefined;
  return readField(phone, rules).value || charactersOf(phone.text);
}
