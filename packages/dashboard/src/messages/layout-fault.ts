import { catalogues } from '@sightline/core/react';
import { layoutFaultEn } from './layout-fault-en.ts';

/** Texts about stored layouts that break a rule. */
export const layoutFaultMessages = catalogues({ en: layoutFaultEn });
