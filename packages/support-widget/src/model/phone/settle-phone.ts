import { pasteText } from './paste-phone.ts';
import { digitsOf } from './phone-digits.ts';
import type { Country } from './phone-engine.ts';
import {
  charactersOf,
  countBefore,
  isReady,
  layOut,
  partsOf,
  prefixOf,
  type PhoneRules,
  type PhoneText,
  type ReadyRules,
} from './phone-text.ts';
import { readPhone } from './read-phone.ts';

/** A field that holds a value of the host's, before the numbering plans are there. */
export function phoneOf(value: string, country: Country | undefined): PhoneText {
  return { text: value, selectionStart: value.length, selectionEnd: value.length, country, prefixTyped: value !== '' };
}

/**
 * Draws what was typed before the numbering plans came: an empty field gets the prefix of its country, digits without plus
 * are completed by it, a pasted text gives up its number. The caret stays right of the same digit.
 */
export function adoptEngine(phone: PhoneText, rules: ReadyRules): PhoneText {
  const { text } = phone;
  const own = prefixOf(phone.country, rules);
  const typed = /^\+?[0-9]*$/u.test(text);
  if (!typed || (rules.prefix === 'locked' && text.startsWith('+'))) {
    const empty = layOut(own, own.length, { ...phone, prefixTyped: false }, rules);
    // A locked field takes the country of the number that it was given; afterwards only the list changes it.
    const country = rules.engine.parse(text, phone.country).country ?? phone.country;
    const wide = rules.prefix === 'locked' && country !== phone.country ? { ...empty, country } : empty;
    return pasteText({ ...wide, selectionStart: 0, selectionEnd: wide.text.length }, text, rules).phone;
  }
  if (text.startsWith('+'))
    return layOut(text, countBefore(text, phone.selectionStart), { ...phone, prefixTyped: true }, rules);
  const caret = own.length + countBefore(text, phone.selectionStart);
  const characters = own + text;
  return layOut(own === '' && text !== '' ? `+${text}` : characters, caret, { ...phone, prefixTyped: false }, rules);
}

/** A value of the host's, drawn. */
export function layOutValue(value: string, country: Country | undefined, rules: PhoneRules): PhoneText {
  const phone = phoneOf(value, country);
  return isReady(rules) ? adoptEngine(phone, rules) : phone;
}

/**
 * Tidies a field when it is left: a trunk zero that was typed after the prefix goes, `00` becomes the country that it leads
 * to. A text that is no number stays as it is.
 */
export function settlePhone(phone: PhoneText, rules: PhoneRules): PhoneText {
  if (!isReady(rules)) return phone;
  const { value, read } = readPhone(phone, rules);
  if (read.outcome !== 'possible' || value === charactersOf(phone.text)) return phone;
  const { code } = partsOf(value, rules);
  const stays = code !== undefined && prefixOf(phone.country, rules) === `+${code}`;
  return layOut(value, value.length, { ...phone, prefixTyped: phone.prefixTyped || !stays }, rules);
}

/** The country picked from the list: its prefix takes the place of the former, the national digits stay, the caret goes last. */
export function chooseCountry(phone: PhoneText, country: Country, rules: PhoneRules): PhoneText {
  const chosen: PhoneText = { ...phone, country, prefixTyped: false };
  if (!isReady(rules)) return chosen;
  const { code, national } = partsOf(phone.text, rules);
  // Up to three digits of no code are the beginning of one that was never finished.
  const kept = code === undefined && national.length <= 3 ? '' : national;
  const characters = prefixOf(country, rules) + kept;
  return layOut(characters, characters.length, chosen, rules);
}

/** All of the field's digits, as E.164, where a selection covers them; undefined for a part of them. */
export function copiedWhole(phone: PhoneText, rules: PhoneRules): string | undefined {
  const covered = digitsOf(phone.text.slice(phone.selectionStart, phone.selectionEnd));
  if (covered === '' || covered !== digitsOf(phone.text)) return undefined;
  return readPhone(phone, rules).value || charactersOf(phone.text);
}
