'use client';

export { ChartAdd, type ChartAddProps } from './parts/chart-add/ChartAdd.tsx';
export { Explore } from './parts/explore/Explore.tsx';
export type { ExploreProps } from './parts/explore/explore-props.ts';
