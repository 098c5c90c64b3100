import { catalogues } from '@sightline/core/react';
import { commentedEn } from './commented-en.ts';

/** Messages of the comments button. */
export const messages = catalogues({ en: commentedEn });
