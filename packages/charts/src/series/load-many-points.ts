/**
 * Loads the code that only charts with many points need. If loading fails, all points are drawn as elements, which
 * takes longer.
 */
export const loadManyPoints = () =>
  import('./many-points.ts').catch((error: unknown) => {
    reportError(error);
    return { reducedLines: undefined, SeriesCanvas: undefined };
  });
