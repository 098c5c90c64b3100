import { catalogues } from '@sightline/core/react';
import { tileStateEn } from './tile-state-en.ts';

/** Texts of a tile that shows an old chart because its refresh failed. */
export const tileStateMessages = catalogues({ en: tileStateEn });
