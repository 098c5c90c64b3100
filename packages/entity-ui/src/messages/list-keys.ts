import { catalogues } from '@sightline/core/react';
import { listKeysEn } from './list-keys-en.ts';

/** What can be done on a list, in words: for the palette and the sheet of shortcuts. */
export const listKeyMessages = catalogues({ en: listKeysEn });
