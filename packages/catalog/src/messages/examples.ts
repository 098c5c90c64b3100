import { catalogues } from '@sightline/core/react';
import { examplesEn } from './examples-en.ts';

/** Messages about the progress of the example content. */
export const messages = catalogues({ en: examplesEn });
