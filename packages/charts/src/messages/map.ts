import { catalogues } from '@sightline/core/react';
import { mapEn } from './map-en.ts';

/** Messages of maps that can be moved. */
export const mapMessages = catalogues({ en: mapEn });
