import { digitsOf, plainText } from './phone-digits.ts';

/** A text divided at the mark of an extension. */
export interface SplitExtension {
  /** The text before the mark. */
  readonly number: string;
  /** The digits after it; empty while only the mark stands there. */
  readonly extension: string;
  /** True for words (`ext.`, `x`): a comma or a hash may also stand inside a number. */
  readonly isWord: boolean;
}

const words = String.raw`;?\s*ext(?:ensi[oó]n)?n?\.?=?|доб\.?|anexo|int\.?|x(?:tn?\.?)?`;
const signs = '[,;]+|[#~]';
const tail = String.raw`\s*[:.]?\s*([0-9][0-9 \-]*)?#?\s*$`;
const byWord = new RegExp(`^(.*?)(?:${words})${tail}`, 'iu');
const bySign = new RegExp(`^([^,;#~]*)(?:${signs})${tail}`, 'iu');

/**
 * Divides a text at the mark of an extension (`ext. 77`, `x77`, `#77`, `,77`), however long the extension is. Undefined for a
 * text without one.
 */
export function splitExtension(text: string): SplitExtension | undefined {
  const plain = plainText(text).replaceAll('×', 'x');
  const word = byWord.exec(plain);
  const found = word ?? bySign.exec(plain);
  if (found === null) return undefined;
  const [, number = '', extension = ''] = found;
  return { number, extension: digitsOf(extension), isWord: word !== null };
}

/** Whether a key begins an extension behind a number: the first letter of a word for it, or a sign. */
export function beginsExtension(key: string): boolean {
  return /^(?:[,;#~x×eд]|ext|доб)$/iu.test(key);
}

/** Whether a key belongs to the word of an extension whose digits have not begun. */
export function continuesWord(key: string): boolean {
  return /^[extnsioóдоб.\s:=,#-]$/iu.test(key);
}
