import { late } from '@sightline/ui-kit';

/** A page of rows, loaded on demand; see `PageGrid`. */
export const LatePageGrid = late(async () => (await import('./PageGrid.tsx')).PageGrid);
