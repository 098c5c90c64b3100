import { late } from '@sightline/ui-kit';

// Compact rows are only loaded on phones.
const load = () => import('./CompactRow.tsx');

export const CompactRow = late(async () => (await load()).CompactRow);
export const ChartRow = late(async () => (await load()).ChartRow);
export const DashboardRow = late(async () => (await load()).DashboardRow);
