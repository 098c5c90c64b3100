import { catalogues } from '@sightline/core/react';
import { en } from './en.ts';

export const messages = catalogues({ en });
