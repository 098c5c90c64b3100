import { catalogues } from '@sightline/core/react';
import { tileMenuEn } from './tile-menu-en.ts';

/** Texts of the menu of a tile and of the dialogs that it opens. */
export const tileMenuMessages = catalogues({ en: tileMenuEn });
