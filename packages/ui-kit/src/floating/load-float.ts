/** Positions, layers and dismissal by Radix: no page needs them before something opens. */
export const loadFloat = async () => (await import('./RadixFloat.tsx')).RadixFloat;

/** For the first sign that something is about to be opened. */
export const warmFloat = (): void => {
  loadFloat().then(undefined, reportError);
};
