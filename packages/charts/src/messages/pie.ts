import { catalogues } from '@sightline/core/react';
import { pieEn } from './pie-en.ts';

/** Messages of pies alone, which are loaded with the first one. */
export const pieMessages = catalogues({ en: pieEn });
