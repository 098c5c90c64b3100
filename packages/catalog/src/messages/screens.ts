import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';
import { screensEn } from './screens-en.ts';

/** All messages, used by the screens other than Home and the lists of charts, dashboards and datasets. */
export const messages = catalogues({ en: { ...en, ...screensEn } });
