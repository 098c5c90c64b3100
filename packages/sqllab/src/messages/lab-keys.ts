import { catalogues } from '@sightline/core/react';
import { labKeysEn } from './lab-keys-en.ts';

/** Command names of SQL Lab, for the palette and the shortcut list. */
export const labKeyMessages = catalogues({ en: labKeysEn });
