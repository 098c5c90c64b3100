import { catalogues } from '@sightline/core/react';
import { tileMenuEn } from './tile-menu-en.ts';

/** Texts of what the menu of a tile offers and opens. */
export const tileMenuMessages = catalogues({ en: tileMenuEn });
