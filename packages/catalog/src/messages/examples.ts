import { catalogues } from '@sightline/core/react';
import { examplesEn } from './examples-en.ts';

/** Messages of the example content's progress. */
export const messages = catalogues({ en: examplesEn });
