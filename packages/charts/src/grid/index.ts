'use client';

export { useRowTools, type RowTools, type RowToolsOptions } from './use-row-tools.tsx';
export { LatePageGrid } from './LatePageGrid.ts';
export type { OwnRows, ShownRows } from './use-shown-rows.ts';
export type { FoundRows } from './use-found-rows.ts';
