/** The languages that the package speaks, by the tags of their catalogues. */
export const languages = [
  'en',
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'pl',
  'pt',
  'ru',
  'tr',
  'zh-Hans',
] as const;

export type Language = (typeof languages)[number];

/** Codes that older catalogues use as names of languages, though they name countries. */
const fileCodes: Readonly<Record<string, Language>> = { cn: 'zh-Hans', ir: 'fa', jp: 'ja', zh: 'zh-Hans' };

/**
 * The catalogue for a locale: `de-AT` → `de`, `cn` → `zh-Hans`, `fil` → `en`. Case and underscores do not matter.
 */
export function languageOf(locale: string): Language {
  const [first = ''] = locale.toLowerCase().split(/[-_]/u);
  const known = languages.find((language) => language.toLowerCase() === first);
  return known ?? fileCodes[first] ?? 'en';
}

/**
 * A tag that `Intl` takes, for anything that a host may call a locale: `pt_BR` → `pt-BR`, `jp` → `ja`, nonsense → `en`.
 */
export function localeTagOf(locale: string): string {
  const tag = locale.replaceAll('_', '-').replace(/^(?:cn|ir|jp)(?=-|$)/iu, (code) => fileCodes[code.toLowerCase()]!);
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The direction of a language's script. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'fa' ? 'rtl' : 'ltr';
}

/** The tag by which numbers and plurals of a catalogue are written: the locale's own where it is of that language, else the language. */
export function textLocaleOf(locale: string, language: Language): string {
  const tag = localeTagOf(locale);
  return languageOf(tag) === language && tag.split('-')[0] === language.split('-')[0] ? tag : language;
}
