/** Loads the parts that few openings of a dashboard need. */
export const loadOpening = () => import('./late-opening.ts');
