import { catalogues } from '@sightline/core/react';
import { datasetEn } from './dataset-en.ts';

/** Messages of the dataset editor and of adding a dataset. */
export const messages = catalogues({ en: datasetEn });
