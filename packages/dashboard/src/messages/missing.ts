import { catalogues } from '@sightline/core/react';
import { missingEn } from './missing-en.ts';

/** Texts for a dashboard that cannot be found. */
export const missingMessages = catalogues({ en: missingEn });
