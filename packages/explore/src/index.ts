'use client';

export { ChartAdd, type ChartAddProps } from './parts/chart-add/ChartAdd.tsx';
export { Explore, type ExploreProps } from './parts/explore/Explore.tsx';
