import { catalogues } from '@sightline/core/react';
import { toolsEn } from './tools-en.ts';

/** UI texts of the actions in lists. They are loaded before the editor. */
export const toolMessages = catalogues({ en: toolsEn });
