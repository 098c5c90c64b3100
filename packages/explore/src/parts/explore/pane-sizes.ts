/** Sizes of the panes in px; 0 if collapsed. */
export interface PaneSizes {
  readonly dataset: number;
  readonly controls: number;
  readonly results: number;
}

export const startSizes: PaneSizes = { dataset: 250, controls: 310, results: 260 };

const keyOf = (narrow: boolean) => (narrow ? 'sightline.explore.panes.narrow' : 'sightline.explore.panes');

/**
 * Returns the stored sizes, or the defaults. A `narrow` window has its own sizes, and collapses the dataset by default
 * to leave room for the chart.
 */
export const readPaneSizes = (narrow: boolean): PaneSizes => {
  const usual = narrow ? { ...startSizes, dataset: 0 } : startSizes;
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(narrow)) ?? '{}') as Partial<Record<keyof PaneSizes, unknown>>;
    const size = (name: keyof PaneSizes) => {
      const px = kept[name];
      return typeof px === 'number' && Number.isFinite(px) ? px : usual[name];
    };
    return { dataset: size('dataset'), controls: size('controls'), results: size('results') };
  } catch {
    // Without storage, or with invalid data in it, the default sizes apply.
    return usual;
  }
};

export const keepPaneSizes = (sizes: PaneSizes, narrow: boolean): void => {
  try {
    localStorage.setItem(keyOf(narrow), JSON.stringify(sizes));
  } catch {
    // Without storage, the sizes are lost when the explorer closes.
  }
};
