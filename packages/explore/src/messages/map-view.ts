import { catalogues } from '@sightline/core/react';
import { mapViewEn } from './map-view-en.ts';

/** Texts of the control for the view of a map. They are loaded on demand. */
export const mapViewMessages = catalogues({ en: mapViewEn });
