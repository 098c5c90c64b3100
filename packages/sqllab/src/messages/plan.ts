import { catalogues } from '@sightline/core/react';
import { planEn } from './plan-en.ts';

/** Texts of the plan of a statement. */
export const planMessages = catalogues({ en: planEn });
