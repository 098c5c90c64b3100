/** Loads the components that few openings of a dashboard need. */
export const loadOpening = () => import('./late-opening.ts');
