import { catalogues } from '@sightline/core/react';
import { personEn } from './person-en.ts';

/** Messages of the account menu. */
export const messages = catalogues({ en: personEn });
