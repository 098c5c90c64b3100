import { catalogues } from '@sightline/core/react';
import { versionEn } from './version-en.ts';

/** Texts of the comparison of two versions. */
export const versionMessages = catalogues({ en: versionEn });
