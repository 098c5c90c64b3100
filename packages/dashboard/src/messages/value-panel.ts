import { catalogues } from '@sightline/core/react';
import { valuePanelEn } from './value-panel-en.ts';

/** Texts of the picker of a value filter. */
export const valuePanelMessages = catalogues({ en: valuePanelEn });
