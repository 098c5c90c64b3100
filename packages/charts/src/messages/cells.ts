import { catalogues } from '@sightline/core/react';
import { cellsEn } from './cells-en.ts';

/** Texts of the menu of grid cells, and of the dialog that shows the whole value of a cell. */
export const cellsMessages = catalogues({ en: cellsEn });
