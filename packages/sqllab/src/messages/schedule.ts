import { catalogues } from '@sightline/core/react';
import { scheduleEn } from './schedule-en.ts';

/** Texts of the schedule of a query. */
export const scheduleMessages = catalogues({ en: scheduleEn });
