import { kindOf, type ChartKind, type FormData } from '@sightline/charts';
import { useEffect } from 'react';

/** Loads the drawing of a chart beside its data, instead of behind it. */
export const useDrawingAhead = (kinds: readonly ChartKind[], formData: FormData, near: boolean): void => {
  const kind = near ? kindOf(kinds, String(formData.viz_type)) : undefined;
  useEffect(() => {
    // The chart says what failed.
    kind?.load().catch(() => undefined);
  }, [kind]);
};
