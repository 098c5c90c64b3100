import { catalogues } from '@sightline/core/react';
import { publishEn } from './publish-en.ts';

/** Texts for publishing a dashboard. */
export const publishMessages = catalogues({ en: publishEn });
