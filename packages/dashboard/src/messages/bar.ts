import { catalogues } from '@sightline/core/react';
import { barEn } from './bar-en.ts';

/** Texts about filters. The first view of a dashboard does not need them. */
export const barMessages = catalogues({ en: barEn });
