import { ar } from '../messages/ar.ts';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { fa } from '../messages/fa.ts';
import { fr } from '../messages/fr.ts';
import { hu } from '../messages/hu.ts';
import { id } from '../messages/id.ts';
import { it } from '../messages/it.ts';
import { ja } from '../messages/ja.ts';
import { ko } from '../messages/ko.ts';
import { pl } from '../messages/pl.ts';
import { pt } from '../messages/pt.ts';
import { ru } from '../messages/ru.ts';
import { tr } from '../messages/tr.ts';
import { zhHans } from '../messages/zh-Hans.ts';

/** All languages load together, because each has only two short texts. */
const words = { ar, de, en, es, fa, fr, hu, id, it, ja, ko, pl, pt, ru, tr, 'zh-Hans': zhHans } as const;

type Language = keyof typeof words;

export type MessageId = keyof typeof en;

/** Custom texts of the host, by id. */
export type MessageOverrides = Readonly<Partial<Record<MessageId, string>>>;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(words, tag);

/**
 * Texts of a locale (`de-AT` → `de`, any Chinese → `zh-Hans`, unknown → English). The host's own texts take precedence.
 */
export function wordsOf(locale: string, overrides: MessageOverrides = {}): Readonly<Record<MessageId, string>> {
  const [first = ''] = locale.toLowerCase().split(/[-_]/u);
  const tag = first === 'zh' ? 'zh-Hans' : first;
  return { ...words[isLanguage(tag) ? tag : 'en'], ...overrides };
}
