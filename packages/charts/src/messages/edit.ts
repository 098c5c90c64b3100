import { catalogues } from '@sightline/core/react';
import { editEn } from './edit-en.ts';

/** Names of chart kinds and controls, for the explorer. */
export const editMessages = catalogues({ en: editEn });
