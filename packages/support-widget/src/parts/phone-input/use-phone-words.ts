import { useEffect, useMemo, useState } from 'react';
import { en } from '../../messages/en.ts';
import { loadCatalogue } from '../../messages/load-catalogue.ts';
import { languageOf, textLocaleOf, type Language } from '../../model/language.ts';
import { makeText, type Catalogue, type MessageOverrides, type Text } from '../../model/messages.ts';

/** Texts of a language; English until they are loaded or if they cannot be fetched. */
export function usePhoneWords(locale: string, overrides: MessageOverrides | undefined): Text {
  const language = languageOf(locale);
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly catalogue: Catalogue }>();
  const missing = language !== 'en' && loaded?.language !== language;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    loadCatalogue(language).then(
      (catalogue) => current && setLoaded({ language, catalogue }),
      // Keep English; another language triggers a new load.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language, missing]);
  return useMemo(() => {
    const speaks =
      loaded !== undefined && !missing && language !== 'en' ? loaded : { language: 'en' as const, catalogue: en };
    return makeText(speaks.catalogue, textLocaleOf(locale, speaks.language), overrides);
  }, [loaded, missing, language, locale, overrides]);
}
