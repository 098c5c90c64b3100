import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';
import { listEn } from './list-en.ts';

/** UI texts of list screens and cards. Other screens load only the common texts. */
export const listMessages = catalogues({ en: { ...en, ...listEn } });
