import { catalogues } from '@sightline/core/react';
import { commentsEn } from './comments-en.ts';

/** Messages of the list of comments. */
export const messages = catalogues({ en: commentsEn });
