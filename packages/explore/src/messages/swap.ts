import { catalogues } from '@sightline/core/react';
import { swapEn } from './swap-en.ts';

/** Texts about the chart's dataset that are loaded on demand: its notes, its problems and the swap dialog. */
export const swapMessages = catalogues({ en: swapEn });
