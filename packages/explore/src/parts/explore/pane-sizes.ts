/** Sizes of the panes, px. */
export interface PaneSizes {
  readonly dataset: number;
  readonly controls: number;
  readonly results: number;
}

export const startSizes: PaneSizes = { dataset: 250, controls: 310, results: 260 };

const storeKey = 'sightline.explore.panes';

/** The sizes that were left the last time; the usual ones where the browser keeps none. */
export const readPaneSizes = (): PaneSizes => {
  try {
    const kept = JSON.parse(localStorage.getItem(storeKey) ?? '{}') as Partial<Record<keyof PaneSizes, unknown>>;
    const size = (name: keyof PaneSizes) => {
      const px = kept[name];
      return typeof px === 'number' && Number.isFinite(px) ? px : startSizes[name];
    };
    return { dataset: size('dataset'), controls: size('controls'), results: size('results') };
  } catch {
    // Without a store (or with a spoilt one) the explorer opens with its usual sizes.
    return startSizes;
  }
};

export const keepPaneSizes = (sizes: PaneSizes): void => {
  try {
    localStorage.setItem(storeKey, JSON.stringify(sizes));
  } catch {
    // A full or forbidden store costs only the memory of sizes.
  }
};
