import { catalogues } from '@sightline/core/react';
import { personEn } from './person-en.ts';

/** Messages of the person's menu. */
export const messages = catalogues({ en: personEn });
