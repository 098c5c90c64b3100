import { catalogues } from '@sightline/core/react';
import { kindsEn } from './kinds-en.ts';

/** Names of the less common chart kinds. Most lists need none of them, so they are loaded on demand. */
export const kindMessages = catalogues({ en: kindsEn });
