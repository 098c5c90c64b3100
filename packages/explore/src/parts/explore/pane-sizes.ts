/** Sizes of the panes, px; a folded one has none. */
export interface PaneSizes {
  readonly dataset: number;
  readonly controls: number;
  readonly results: number;
}

export const startSizes: PaneSizes = { dataset: 250, controls: 310, results: 260 };

const keyOf = (narrow: boolean) => (narrow ? 'sightline.explore.panes.narrow' : 'sightline.explore.panes');

/**
 * The sizes that were left the last time; the usual ones where the browser keeps none. A `narrow` window remembers apart,
 * and begins with the dataset folded, so that the chart has room.
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
    // Without a store (or with a spoilt one) the explorer opens with its usual sizes.
    return usual;
  }
};

export const keepPaneSizes = (sizes: PaneSizes, narrow: boolean): void => {
  try {
    localStorage.setItem(keyOf(narrow), JSON.stringify(sizes));
  } catch {
    // A full or forbidden store costs only the memory of sizes.
  }
};
