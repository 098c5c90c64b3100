import { catalogues } from '@sightline/core/react';
import { canvasEn } from './canvas-en.ts';

/** Messages of pictures on a canvas, which are loaded with the first one. */
export const canvasMessages = catalogues({ en: canvasEn });
