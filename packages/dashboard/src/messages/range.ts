import { catalogues } from '@sightline/core/react';
import { rangeEn } from './range-en.ts';

/** Texts of range filters. */
export const rangeMessages = catalogues({ en: rangeEn });
