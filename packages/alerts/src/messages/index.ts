import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';

/** Messages of the editor. */
export const messages = catalogues({ en });
