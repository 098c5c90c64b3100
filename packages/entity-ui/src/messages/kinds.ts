import { catalogues } from '@sightline/core/react';
import { kindsEn } from './kinds-en.ts';

/** What chart kinds are called that other servers draw: most lists know none of them, so it comes when one is met. */
export const kindMessages = catalogues({ en: kindsEn });
