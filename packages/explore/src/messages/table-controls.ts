import { catalogues } from '@sightline/core/react';
import { tableControlsEn } from './table-controls-en.ts';

/** Texts of the controls of tables. They are loaded on demand. */
export const tableMessages = catalogues({ en: tableControlsEn });
