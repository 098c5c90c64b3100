import { catalogues } from '@sightline/core/react';
import { canvasEn } from './canvas-en.ts';

/** UI texts of charts that are drawn on a canvas. They are loaded with the first such chart. */
export const canvasMessages = catalogues({ en: canvasEn });
