import { catalogues } from '@sightline/core/react';
import { actionsEn } from './actions-en.ts';

/** What actions of the log are called. */
export const messages = catalogues({ en: actionsEn });
