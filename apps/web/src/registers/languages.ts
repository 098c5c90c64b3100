import { pseudoLocale } from '@sightline/core/react';
import type { Language } from '../parts/rail/person-menu-props.ts';

/** Pseudo-languages that lengthen and mirror texts, to check layouts. They are enabled by `?pseudo` in the URL. */
const layoutChecks: readonly Language[] = [
  { tag: pseudoLocale, name: 'Pseudo (long words)' },
  { tag: 'ar', name: 'Pseudo (right to left)' },
];

const inOwnWords = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** Returns the selectable languages: those with a catalog, and with `?pseudo` also the pseudo-languages. */
export const languagesFor = (locale: string, search: string): readonly Language[] => {
  const shipped = ['en'];
  const tags = shipped.includes(locale) ? shipped : [...shipped, locale];
  const languages = tags.map((tag) => ({ tag, name: inOwnWords(tag) }));
  return new URLSearchParams(search).has('pseudo') ? [...languages, ...layoutChecks] : languages;
};
