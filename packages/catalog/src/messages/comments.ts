import { catalogues } from '@sightline/core/react';
import { commentsEn } from './comments-en.ts';

/** Messages of the comment list. */
export const messages = catalogues({ en: commentsEn });
