import { catalogues } from '@sightline/core/react';
import { commentsEn } from './comments-en.ts';

/** Messages of comments, loaded with the comments panel. */
export const messages = catalogues({ en: commentsEn });
