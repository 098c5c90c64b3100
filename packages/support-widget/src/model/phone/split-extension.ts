import { digitsOf, plainText } from './phone-digits.ts';

/** A text split at the extension marker. */
export interface SplitExtension {
  /** Text before the marker. */
  readonly number: string;
  /** Digits after the marker; empty if there is only the marker. */
  readonly extension: string;
  /** True for words (`ext.`, `x`): a comma or a hash can also occur inside a number. */
  readonly isWord: boolean;
}

const words = String.raw`;?\s*ext(?:ensi[oó]n)?n?\.?=?|доб\.?|anexo|int\.?|x(?:tn?\.?)?`;
const signs = '[,;]+|[#~]';
const tail = String.raw`\s*[:.]?\s*([0-9][0-9 \-]*)?#?\s*$`;
const byWord = new RegExp(`^(.*?)(?:${words})${tail}`, 'iu');
const bySign = new RegExp(`^([^,;#~]*)(?:${signs})${tail}`, 'iu');

/**
 * Splits a text at the extension marker (`ext. 77`, `x77`, `#77`, `,77`), whatever the length of the extension.
 * Undefined without a marker.
 */
export function splitExtension(text: string): SplitExtension | undefined {
  const plain = plainText(text).replaceAll('×', 'x');
  const word = byWord.exec(plain);
  const found = word ?? bySign.exec(plain);
  if (found === null) return undefined;
  const [, number = '', extension = ''] = found;
  return { number, extension: digitsOf(extension), isWord: word !== null };
}

/** True if the key starts an extension after a number: the first letter of a marker word, or a marker sign. */
export function beginsExtension(key: string): boolean {
  return /^(?:[,;#~x×eд]|ext|доб)$/iu.test(key);
}

/** True if the key continues a marker word before the first extension digit. */
export function continuesWord(key: string): boolean {
  return /^[extnsioóдоб.\s:=,#-]$/iu.test(key);
}
