import { useState } from 'react';

/**
 * State of a legend: the hidden series, and the highlighted series, which the pointer or focus is on in the legend.
 * Toggling a series shows or hides it. Isolating a series hides all others, and isolating it again shows all series.
 * Hiding the last visible series also shows all series.
 */
export const useHiddenSeries = (series: readonly { readonly key: string }[]) => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [lit, setLit] = useState<string>();
  const toggle = (key: string, isolate: boolean) => {
    const others = series.filter((each) => each.key !== key).map((each) => each.key);
    if (isolate) {
      const isAlone = !hidden.has(key) && others.every((other) => hidden.has(other));
      setHidden(new Set(isAlone ? [] : others));
      return;
    }
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(series.every((each) => next.has(each.key)) ? new Set() : next);
  };
  return { hidden, toggle, lit: lit !== undefined && hidden.has(lit) ? undefined : lit, light: setLit };
};

/** State and actions of a legend. */
export type LegendState = ReturnType<typeof useHiddenSeries>;
