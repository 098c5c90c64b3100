import { catalogues } from '@sightline/core/react';
import { queryDialogEn } from './query-dialog-en.ts';

/** Texts of the dialog with a chart's query. */
export const queryDialogMessages = catalogues({ en: queryDialogEn });
