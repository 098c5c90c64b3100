import { lazy } from 'react';

// Only loaded on phones.
const load = () => import('./CompactRow.tsx');

export const CompactRow = lazy(async () => ({ default: (await load()).CompactRow }));
export const ChartRow = lazy(async () => ({ default: (await load()).ChartRow }));
export const DashboardRow = lazy(async () => ({ default: (await load()).DashboardRow }));
