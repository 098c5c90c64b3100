import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';
import { lateEn } from './late-en.ts';

/** All messages for signing in, embedded pages and decorations. No page needs them for its first view. */
export const messages = catalogues({ en: { ...en, ...lateEn } });
