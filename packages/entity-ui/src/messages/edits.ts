import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';
import { editsEn } from './edits-en.ts';

/** All messages: for dialogs of conflicts, versions and drafts, which only those load who come to them. */
export const messages = catalogues({ en: { ...en, ...editsEn } });
