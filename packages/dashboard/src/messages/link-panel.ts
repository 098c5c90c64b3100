import { catalogues } from '@sightline/core/react';
import { linkPanelEn } from './link-panel-en.ts';

/** Texts of the panel with a permalink. */
export const linkPanelMessages = catalogues({ en: linkPanelEn });
