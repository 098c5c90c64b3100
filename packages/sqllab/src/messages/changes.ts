import { catalogues } from '@sightline/core/react';
import { changesEn } from './changes-en.ts';

/** Texts of statements that write. */
export const changesMessages = catalogues({ en: changesEn });
