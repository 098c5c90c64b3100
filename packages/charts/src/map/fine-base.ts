import type { feature } from 'topojson-client';
import fine from 'world-atlas/countries-50m.json' with { type: 'json' };
import { baseOf, type BaseMap } from './base-map.ts';

/** Outlines for maps of countries, from Natural Earth at 1:50 m. They are large, so they are loaded on demand. */
export const fineBase: BaseMap = baseOf(fine as unknown as Parameters<typeof feature>[0]);
