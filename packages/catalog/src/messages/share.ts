import { catalogues } from '@sightline/core/react';
import { shareEn } from './share-en.ts';

/** Messages of copying a link, on Home and in lists. */
export const shareMessages = catalogues({ en: shareEn });
