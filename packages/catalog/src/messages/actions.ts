import { catalogues } from '@sightline/core/react';
import { actionsEn } from './actions-en.ts';

/** Names of log actions. */
export const messages = catalogues({ en: actionsEn });
