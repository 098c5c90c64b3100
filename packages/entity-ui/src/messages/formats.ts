import { catalogues } from '@sightline/core/react';
import { formatsEn } from './formats-en.ts';

/** The words of formats, which only editors of charts and datasets need. */
export const messages = catalogues({ en: formatsEn });
