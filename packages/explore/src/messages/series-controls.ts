import { catalogues } from '@sightline/core/react';
import { seriesControlsEn } from './series-controls-en.ts';

/** Texts of the controls that only charts with series have. They are loaded on demand. */
export const seriesMessages = catalogues({ en: seriesControlsEn });
