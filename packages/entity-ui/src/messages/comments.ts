import { catalogues } from '@sightline/core/react';
import { commentsEn } from './comments-en.ts';

/** Messages of comments, which come with the panel of them. */
export const messages = catalogues({ en: commentsEn });
