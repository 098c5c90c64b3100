import { catalogues } from '@sightline/core/react';
import { accountEn } from './account-en.ts';

/** Messages of the account screen. */
export const messages = catalogues({ en: accountEn });
