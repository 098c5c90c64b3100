import { catalogues } from '@sightline/core/react';
import { dialogsEn } from './dialogs-en.ts';

/** Messages of dialogs, which come with the first that opens. */
export const dialogMessages = catalogues({ en: dialogsEn });
