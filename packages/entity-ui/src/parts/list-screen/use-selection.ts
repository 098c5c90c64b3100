import { useMemo, useState } from 'react';

/** Which rows are selected, while bulk select is on. */
export interface Selection {
  readonly active: boolean;
  readonly selected: ReadonlySet<number>;
  /** Selects these alone, and begins to select where that was not on. */
  readonly set: (selected: ReadonlySet<number>) => void;
  readonly toggle: (id: number) => void;
  readonly toggleMode: () => void;
  readonly clear: () => void;
}

/** The selection among the rows of a page. */
export const useSelection = (rows: ReadonlyArray<{ readonly id: number }>): Selection => {
  const [active, setActive] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    // What is not on the page is not selected: nothing unseen is ever deleted.
    const selected = new Set(rows.map(({ id }) => id).filter((id) => kept.has(id)));
    return {
      active,
      selected,
      set: (wanted) => {
        setActive(true);
        setKept(wanted);
      },
      toggle: (id) =>
        setKept(selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : new Set([...selected, id])),
      toggleMode: () => {
        setActive(!active);
        setKept(new Set());
      },
      clear: () => setKept(new Set()),
    };
  }, [rows, kept, active]);
};
