import { kindOf, type ChartKind, type FormData } from '@sightline/charts';
import { useEffect } from 'react';

/** Loads the drawing code of a chart in parallel with its data, instead of after it. */
export const useDrawingAhead = (kinds: readonly ChartKind[], formData: FormData, near: boolean): void => {
  const kind = near ? kindOf(kinds, String(formData.viz_type)) : undefined;
  useEffect(() => {
    // Ignore an error here, because the chart itself shows why loading failed.
    kind?.load().catch(() => undefined);
  }, [kind]);
};
