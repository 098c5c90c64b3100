/** Loads the code that only charts with many points need. */
export const loadManyPoints = () => import('./many-points.ts');
