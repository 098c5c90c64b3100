import { lazy } from 'react';

// Phones only.
const load = () => import('./CompactRow.tsx');

export const CompactRow = lazy(async () => ({ default: (await load()).CompactRow }));
export const ChartRow = lazy(async () => ({ default: (await load()).ChartRow }));
export const DashboardRow = lazy(async () => ({ default: (await load()).DashboardRow }));
