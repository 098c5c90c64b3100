import { catalogues } from '@sightline/core/react';
import { swapEn } from './swap-en.ts';

/** Texts about the chart's dataset that load late: its notes, its problems and the swap dialog. */
export const swapMessages = catalogues({ en: swapEn });
