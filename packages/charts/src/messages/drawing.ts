import { catalogues } from '@sightline/core/react';
import { drawingEn } from './drawing-en.ts';
import { en } from './en.ts';

/** Messages of drawings, which are loaded with the first chart that needs them. */
export const drawingMessages = catalogues({ en: { ...en, ...drawingEn } });
