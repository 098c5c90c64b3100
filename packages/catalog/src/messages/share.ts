import { catalogues } from '@sightline/core/react';
import { shareEn } from './share-en.ts';

/** What copying a link says, on Home and in lists. */
export const shareMessages = catalogues({ en: shareEn });
