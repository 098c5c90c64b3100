import { catalogues } from '@sightline/core/react';
import { emptyEn } from './empty-en.ts';

/** Texts of a dashboard without charts. */
export const emptyMessages = catalogues({ en: emptyEn });
