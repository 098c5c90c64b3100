import type { Language } from '../model/language.ts';
import type { Catalogue } from '../model/messages.ts';

const loaders: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fa: async () => (await import('./fa.ts')).fa,
  fr: async () => (await import('./fr.ts')).fr,
  hu: async () => (await import('./hu.ts')).hu,
  id: async () => (await import('./id.ts')).id,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
  ru: async () => (await import('./ru.ts')).ru,
  tr: async () => (await import('./tr.ts')).tr,
  'zh-Hans': async () => (await import('./zh-Hans.ts')).zhHans,
};

/**
 * Loads the texts of a language; each language is its own chunk. Rejects if the chunk cannot be loaded; another call
 * retries.
 */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  return loaders[language]();
}
