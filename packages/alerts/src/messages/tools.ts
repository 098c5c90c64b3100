import { catalogues } from '@sightline/core/react';
import { toolsEn } from './tools-en.ts';

/** Messages of the actions in lists, loaded before the editor. */
export const toolMessages = catalogues({ en: toolsEn });
