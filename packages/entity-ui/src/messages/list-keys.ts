import { catalogues } from '@sightline/core/react';
import { listKeysEn } from './list-keys-en.ts';

/** Command names of lists, for the palette and the shortcut list. */
export const listKeyMessages = catalogues({ en: listKeysEn });
