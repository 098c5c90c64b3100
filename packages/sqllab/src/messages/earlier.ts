import { catalogues } from '@sightline/core/react';
import { earlierEn } from './earlier-en.ts';

/** Texts of the dialog with earlier texts of a tab. */
export const earlierMessages = catalogues({ en: earlierEn });
