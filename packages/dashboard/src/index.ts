'use client';

export { Dashboard, type DashboardProps } from './parts/dashboard/Dashboard.tsx';
export { EmbeddedDashboard, type EmbeddedDashboardProps } from './parts/embedded/EmbeddedDashboard.tsx';
export type { ExplorerLayer } from './parts/edit/explorer-layer.ts';
export type { DashboardHandle, MaskChange } from './parts/embedded/dashboard-handle.ts';
