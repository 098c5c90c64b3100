import { catalogues } from '@sightline/core/react';
import { publishEn } from './publish-en.ts';

/** Texts of publishing. */
export const publishMessages = catalogues({ en: publishEn });
