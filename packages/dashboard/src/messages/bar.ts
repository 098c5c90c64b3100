import { catalogues } from '@sightline/core/react';
import { barEn } from './bar-en.ts';

/** Texts about filters that a first view of a dashboard does not need. */
export const barMessages = catalogues({ en: barEn });
