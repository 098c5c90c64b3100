import { catalogues } from '@sightline/core/react';
import { compareEn } from './compare-en.ts';

/** Texts of the comparison of two results. */
export const compareMessages = catalogues({ en: compareEn });
