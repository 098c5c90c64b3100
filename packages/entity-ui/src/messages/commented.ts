import { catalogues } from '@sightline/core/react';
import { commentedEn } from './commented-en.ts';

/** Messages of the button that opens comments. */
export const messages = catalogues({ en: commentedEn });
