import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';
import { editsEn } from './edits-en.ts';

/**
 * The basic messages of this package, and those for conflicts, versions and drafts, which are only loaded on demand.
 */
export const messages = catalogues({ en: { ...en, ...editsEn } });
