/** Supported languages, as tags of their catalogs. */
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

/** Codes that older catalogs use as language codes, although most of them are country codes. */
const fileCodes: Readonly<Record<string, Language>> = { cn: 'zh-Hans', ir: 'fa', jp: 'ja', zh: 'zh-Hans' };

/** Catalog for a locale: `de-AT` → `de`, `cn` → `zh-Hans`, `fil` → `en`. Case and underscores do not matter. */
export function languageOf(locale: string): Language {
  const [first = ''] = locale.toLowerCase().split(/[-_]/u);
  const known = languages.find((language) => language.toLowerCase() === first);
  return known ?? fileCodes[first] ?? 'en';
}

/**
 * Converts any locale code of a host to a valid tag for `Intl`: `pt_BR` → `pt-BR`, `jp` → `ja`, invalid codes → `en`.
 */
export function localeTagOf(locale: string): string {
  const tag = locale.replaceAll('_', '-').replace(/^(?:cn|ir|jp)(?=-|$)/iu, (code) => fileCodes[code.toLowerCase()]!);
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Text direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'fa' ? 'rtl' : 'ltr';
}

/**
 * Locale for numbers and plurals of a catalog: the full locale if it has the catalog's language, otherwise the
 * language.
 */
export function textLocaleOf(locale: string, language: Language): string {
  const tag = localeTagOf(locale);
  return languageOf(tag) === language && tag.split('-')[0] === language.split('-')[0] ? tag : language;
}
