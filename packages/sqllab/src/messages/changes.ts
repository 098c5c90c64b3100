import { catalogues } from '@sightline/core/react';
import { changesEn } from './changes-en.ts';

/** Texts of the dialog that asks before statements change data. */
export const changesMessages = catalogues({ en: changesEn });
