import { catalogues } from '@sightline/core/react';
import { earlierEn } from './earlier-en.ts';

/** UI texts of the dialog that lists earlier SQL texts of a tab. */
export const earlierMessages = catalogues({ en: earlierEn });
