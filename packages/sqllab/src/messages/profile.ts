import { catalogues } from '@sightline/core/react';
import { profileEn } from './profile-en.ts';

/** Texts of a column's profile. */
export const profileMessages = catalogues({ en: profileEn });
