import { catalogues } from '@sightline/core/react';
import { labKeysEn } from './lab-keys-en.ts';

/** What can be done in SQL Lab, in words: for the palette and the sheet of shortcuts. */
export const labKeyMessages = catalogues({ en: labKeysEn });
