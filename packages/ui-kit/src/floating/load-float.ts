/** Loads the code for positioning, layers and dismissal. It is not needed until something opens. */
export const loadFloat = async () => (await import('./RadixFloat.tsx')).RadixFloat;

/** Starts loading the code for floating content at the first sign that some will open. */
export const warmFloat = (): void => {
  loadFloat().then(undefined, reportError);
};
