import { catalogues } from '@sightline/core/react';
import { homeEn } from './home-en.ts';

/** Messages of Home only. */
export const messages = catalogues({ en: homeEn });
