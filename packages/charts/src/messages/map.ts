import { catalogues } from '@sightline/core/react';
import { mapEn } from './map-en.ts';

/** UI texts of maps that the user can move and zoom. */
export const mapMessages = catalogues({ en: mapEn });
