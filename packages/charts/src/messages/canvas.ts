import { catalogues } from '@sightline/core/react';
import { canvasEn } from './canvas-en.ts';

/** Messages of pictures on a canvas. They are loaded with the first such picture. */
export const canvasMessages = catalogues({ en: canvasEn });
