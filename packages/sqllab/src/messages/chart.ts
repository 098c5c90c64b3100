import { catalogues } from '@sightline/core/react';
import { chartEn } from './chart-en.ts';

/** Texts of the chart beside a result. */
export const chartMessages = catalogues({ en: chartEn });
