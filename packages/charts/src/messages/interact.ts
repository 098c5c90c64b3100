import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';
import { interactEn } from './interact-en.ts';

/** UI texts of the tooltips and menus of charts. They are loaded when a chart is first pointed at. */
export const interactMessages = catalogues({ en: { ...en, ...interactEn } });
