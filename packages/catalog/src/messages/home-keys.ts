import { catalogues } from '@sightline/core/react';
import { homeKeysEn } from './home-keys-en.ts';

/** Command names of Home, for the palette and the shortcut list. */
export const homeKeyMessages = catalogues({ en: homeKeysEn });
