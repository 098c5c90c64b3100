import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';
import { screensEn } from './screens-en.ts';

/** All messages: for the screens that Home and the lists of charts, dashboards and datasets do without. */
export const messages = catalogues({ en: { ...en, ...screensEn } });
