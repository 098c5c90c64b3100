import { catalogues } from '@sightline/core/react';
import { missingEn } from './missing-en.ts';

/** Texts about a dashboard that is not there. */
export const missingMessages = catalogues({ en: missingEn });
