import { catalogues } from '@sightline/core/react';
import { rangePanelEn } from './range-panel-en.ts';
import { timeRangeEn } from './time-range-en.ts';

/** Messages of the panel for choosing a time range. The panel is loaded when it is first opened. */
export const messages = catalogues({ en: { ...timeRangeEn, ...rangePanelEn } });
