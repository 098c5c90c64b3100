import { catalogues } from '@sightline/core/react';
import { exploreKeysEn } from './explore-keys-en.ts';

/** What can be done in the explorer, in words: for the palette and the sheet of shortcuts. */
export const exploreKeyMessages = catalogues({ en: exploreKeysEn });
