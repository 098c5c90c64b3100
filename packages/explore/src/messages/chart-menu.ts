import { catalogues } from '@sightline/core/react';
import { chartMenuEn } from './chart-menu-en.ts';

/** Texts of the menu of a chart. They are loaded when the menu first opens. */
export const chartMenuMessages = catalogues({ en: chartMenuEn });
