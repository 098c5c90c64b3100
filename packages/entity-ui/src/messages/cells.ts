import { catalogues } from '@sightline/core/react';
import { cellsEn } from './cells-en.ts';

/** Texts of the menu of cells and of the view of a whole value. */
export const messages = catalogues({ en: cellsEn });
