import { catalogues } from '@sightline/core/react';
import { tileStateEn } from './tile-state-en.ts';

/** Texts of a tile whose picture is old. */
export const tileStateMessages = catalogues({ en: tileStateEn });
