import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';
import { keyboardEn } from './keyboard-en.ts';

/** All messages of the chunk that loads with the first key press. */
export const messages = catalogues({ en: { ...en, ...keyboardEn } });
