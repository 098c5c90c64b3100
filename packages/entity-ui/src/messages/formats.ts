import { catalogues } from '@sightline/core/react';
import { formatsEn } from './formats-en.ts';

/** Texts for number and date formats, which only the editors of charts and datasets need. */
export const messages = catalogues({ en: formatsEn });
