import { catalogues } from '@sightline/core/react';
import { pieEn } from './pie-en.ts';

/** Messages that only pies need. They are loaded with the first pie. */
export const pieMessages = catalogues({ en: pieEn });
