import { catalogues } from '@sightline/core/react';
import { templateEn } from './template-en.ts';

/** Messages of charts with a template. */
export const templateMessages = catalogues({ en: templateEn });
