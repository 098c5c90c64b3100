import { catalogues } from '@sightline/core/react';
import { editEn } from './edit-en.ts';

/** Texts of edit mode. */
export const editMessages = catalogues({ en: editEn });
