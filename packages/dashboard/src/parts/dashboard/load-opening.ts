/** Loads the components that are rarely needed when a dashboard opens. */
export const loadOpening = () => import('./late-opening.ts');
