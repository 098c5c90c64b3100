import { catalogues } from '@sightline/core/react';
import { pasteEn } from './paste-en.ts';

/** Texts about pasting a list into a filter. */
export const pasteMessages = catalogues({ en: pasteEn });
