import { catalogues } from '@sightline/core/react';
import { publishingEn } from './publishing-en.ts';

/** Texts for publishing several dashboards. */
export const publishingMessages = catalogues({ en: publishingEn });
