import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';
import { keyboardEn } from './keyboard-en.ts';

/** All messages: for what comes with the first key. */
export const messages = catalogues({ en: { ...en, ...keyboardEn } });
