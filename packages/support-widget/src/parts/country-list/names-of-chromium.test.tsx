import { describe, expect, it } from 'vitest';
import { countryAliases } from '../../model/country-aliases.ts';
import { readEndonyms } from '../../model/country-endonyms.ts';
import { knowsNames, runtimeNames, englishNames } from '../../model/country-names.ts';
import { orderCountries } from '../../model/country-order.ts';
import { makeCountrySearch } from '../../model/country-search.ts';
import { languages, localeTagOf } from '../../model/language.ts';
import { worldCallingCodeOf, worldCountries, worldPreferred } from './world-of-countries.ts';

describe('the names that Chromium has by itself', () => {
  it.each(languages)('PHONE-09 find their own country first in %s', (locale) => {
    const nameOf = runtimeNames(locale);
    const english = englishNames();
    const ordered = orderCountries(worldCountries, { preferred: worldPreferred, nameOf, locale: localeTagOf(locale) });
    const search = makeCountrySearch(
      ordered.countries.map((country) => ({
        country,
        name: nameOf(country),
        english: english(country),
        callingCode: worldCallingCodeOf(country),
      })),
      () => ({ aliases: countryAliases, namesAtHome: readEndonyms(worldCountries) }),
    );
    for (const country of worldCountries)
      for (const query of [nameOf(country), english(country), country])
        expect([query, search(query)[0]]).toEqual([query, country]);
  });

  it('PHONE-07 are told from the English ones that it gives for other languages', () => {
    const english = englishNames();
    for (const language of [...languages, 'hy', 'uz', 'kk', 'ky', 'az', 'be', 'tg']) {
      const nameOf = runtimeNames(language);
      const ownCount = worldCountries.filter((country) => nameOf(country) !== english(country)).length;
      expect([language, knowsNames(language)]).toEqual([language, language === 'en' || ownCount > 0]);
    }
  });
});
