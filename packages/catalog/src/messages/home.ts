import { catalogues } from '@sightline/core/react';
import { homeEn } from './home-en.ts';

/** Messages of Home, which lists do without. */
export const messages = catalogues({ en: homeEn });
