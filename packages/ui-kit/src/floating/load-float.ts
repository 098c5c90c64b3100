/** Loads the code for positioning, layers and dismissal. It is not needed until something opens. */
export const loadFloat = async () => (await import('./RadixFloat.tsx')).RadixFloat;

/** Starts loading the code for floating content before such content opens, for example on hover over its button. */
export const warmFloat = (): void => {
  loadFloat().then(undefined, reportError);
};
