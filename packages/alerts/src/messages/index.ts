import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';

/** UI texts of the editor of alerts and reports. */
export const messages = catalogues({ en });
