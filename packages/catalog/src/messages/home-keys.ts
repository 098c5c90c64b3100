import { catalogues } from '@sightline/core/react';
import { homeKeysEn } from './home-keys-en.ts';

/** What can be done on Home, in words: for the palette and the sheet of shortcuts. */
export const homeKeyMessages = catalogues({ en: homeKeysEn });
