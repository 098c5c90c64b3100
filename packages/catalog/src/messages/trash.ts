import { catalogues } from '@sightline/core/react';
import { trashEn } from './trash-en.ts';

/** Messages of the trash. */
export const messages = catalogues({ en: trashEn });
