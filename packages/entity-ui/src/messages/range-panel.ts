import { catalogues } from '@sightline/core/react';
import { rangePanelEn } from './range-panel-en.ts';
import { timeRangeEn } from './time-range-en.ts';

/** Messages of the panel in which a time range is chosen. It loads when it is first opened. */
export const messages = catalogues({ en: { ...timeRangeEn, ...rangePanelEn } });
