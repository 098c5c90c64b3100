import { phoneTextLimit } from '../limits.ts';
import { digitsOf, plainText } from './phone-digits.ts';
import { countBefore, layOut, partsOf, prefixOf, type ReadyRules } from './lay-out.ts';
import { charactersOf, type EditedPhone, type PhoneText } from './phone-text.ts';
import { readNational } from './read-national.ts';
import { replaceCharacters } from './replace-characters.ts';
import { splitExtension } from './split-extension.ts';

/** A pasted text that is a complete number, and whether it includes its country code. */
interface WholeNumber {
  readonly e164: string;
  readonly extension?: string;
  readonly international: boolean;
}

function numberIn(text: string, phone: PhoneText, rules: ReadyRules): WholeNumber | undefined {
  const read = text.includes('+')
    ? rules.engine.parse(text, phone.country)
    : readNational(text, phone.country, rules.engine);
  if (read?.outcome !== 'possible' || read.e164 === undefined) return undefined;
  const own = prefixOf(phone.country, rules);
  // If digits without a plus parse to a number with another country's code, they start with an international prefix.
  const international = text.includes('+') || own === '' || partsOf(read.e164, rules).code !== own.slice(1);
  return { e164: read.e164, international, ...(read.extension === undefined ? {} : { extension: read.extension }) };
}

/**
 * Splits off the extension before parsing: the numbering plans only know short extensions and would merge longer ones
 * into the number.
 */
function wholeNumber(text: string, phone: PhoneText, rules: ReadyRules): WholeNumber | undefined {
  const split = splitExtension(text);
  const number = split === undefined ? undefined : numberIn(split.number, phone, rules);
  if (split === undefined || number === undefined) return numberIn(text, phone, rules);
  return split.extension === '' ? number : { ...number, extension: split.extension };
}

/**
 * Replaces the whole field with a complete number. A field with a locked prefix accepts only numbers with this prefix.
 */
function takeWhole(phone: PhoneText, whole: WholeNumber, rules: ReadyRules): EditedPhone {
  const { extension: _, ...rest } = phone;
  const own = prefixOf(phone.country, rules);
  if (rules.prefix === 'locked' && !(whole.e164.startsWith(own) && partsOf(whole.e164, rules).code === own.slice(1)))
    return { phone, refused: { reason: 'prefix-locked' } };
  if (digitsOf(whole.e164).length > rules.maxDigits)
    return { phone, refused: { reason: 'too-many-digits', max: rules.maxDigits } };
  const next: PhoneText = {
    ...rest,
    prefixTyped: whole.international || phone.prefixTyped,
    ...(whole.extension === undefined ? {} : { extension: whole.extension }),
  };
  return { phone: layOut(whole.e164, whole.e164.length, next, rules) };
}

/** Replaces the field with an international number that is not complete, taking its digits as they are. */
function takeInternational(phone: PhoneText, text: string, rules: ReadyRules): EditedPhone {
  const digits = digitsOf(text.slice(text.indexOf('+')));
  const own = prefixOf(phone.country, rules).slice(1);
  if (rules.prefix === 'locked') {
    if (!digits.startsWith(own)) return { phone, refused: { reason: 'prefix-locked' } };
    const all = { from: 0, to: charactersOf(phone.text).length, digits: digits.slice(own.length) };
    return replaceCharacters(phone, all, rules);
  }
  const empty = layOut('+', 1, { ...phone, prefixTyped: true }, rules);
  const taken = replaceCharacters(empty, { from: 1, to: 1, digits }, rules);
  return taken.refused === undefined ? taken : { ...taken, phone };
}

/** Inserts a partial number at the caret. If the number is then complete, an extension after it is kept separate. */
function join(phone: PhoneText, text: string, rules: ReadyRules): EditedPhone {
  const from = countBefore(phone.text, phone.selectionStart);
  const to = countBefore(phone.text, phone.selectionEnd);
  const joined = (digits: string): EditedPhone =>
    digits === '' && from === to ? { phone } : replaceCharacters(phone, { from, to, digits }, rules);
  const split = splitExtension(text);
  if (split === undefined) return joined(digitsOf(text));
  const apart = joined(digitsOf(split.number));
  const completes =
    apart.refused === undefined && rules.engine.parse(apart.phone.text, phone.country).outcome === 'possible';
  if (completes && split.extension !== '') return { phone: { ...apart.phone, extension: split.extension } };
  // After an incomplete number, only a word counts as the marker of an extension. Such an extension is refused, because
  // it needs a complete number.
  return split.isWord ? { phone, refused: { reason: 'not-a-digit' } } : joined(digitsOf(text));
}

/**
 * Handles a pasted text. A number with a country code replaces everything, wherever the caret is. A national number is
 * completed with the selected country if the field contains no other digits. Otherwise, the pasted digits are inserted
 * at the caret. But if the result is not a number and the pasted digits alone are, they replace everything.
 */
export function pasteText(phone: PhoneText, pasted: string, rules: ReadyRules): EditedPhone {
  if (pasted.length > phoneTextLimit) return { phone, refused: { reason: 'text-too-long' } };
  const text = plainText(pasted);
  const from = countBefore(phone.text, phone.selectionStart);
  const to = countBefore(phone.text, phone.selectionEnd);
  if (digitsOf(text) === '') {
    if (text.includes('+')) return takeInternational(phone, text, rules);
    if (text.trim() !== '') return { phone, refused: { reason: 'not-a-digit' } };
    return from === to ? { phone } : replaceCharacters(phone, { from, to, digits: '' }, rules);
  }
  const whole = wholeNumber(text, phone, rules);
  if (whole !== undefined && (whole.international || whole.extension !== undefined))
    return takeWhole(phone, whole, rules);
  if (/\+[^+0-9]*[0-9]/u.test(text)) {
    const split = splitExtension(text);
    return takeInternational(phone, split?.isWord === true ? split.number : text, rules);
  }

  const characters = charactersOf(phone.text);
  const kept = characters.slice(0, from) + characters.slice(to);
  const left = partsOf(kept, rules);
  if (whole !== undefined && kept === '') return takeWhole({ ...phone, prefixTyped: false }, whole, rules);
  if (whole !== undefined && left.code !== undefined && left.national === '') return takeWhole(phone, whole, rules);
  const joined = join(phone, text, rules);
  const fits =
    joined.refused === undefined && rules.engine.parse(joined.phone.text, phone.country).outcome === 'possible';
  return whole === undefined || fits ? joined : takeWhole(phone, whole, rules);
}
