import { catalogues } from '@sightline/core/react';
import { planEn } from './plan-en.ts';

/** Texts of the view that shows a statement's execution plan. */
export const planMessages = catalogues({ en: planEn });
