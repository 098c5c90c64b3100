import { catalogues } from '@sightline/core/react';
import { dialogsEn } from './dialogs-en.ts';

/** Messages of dialogs, loaded with the first dialog. */
export const dialogMessages = catalogues({ en: dialogsEn });
