import { catalogues } from '@sightline/core/react';
import { drawingEn } from './drawing-en.ts';
import { en } from './en.ts';

/** UI texts for drawing charts, such as labels and summaries. They are loaded with the first chart that needs them. */
export const drawingMessages = catalogues({ en: { ...en, ...drawingEn } });
