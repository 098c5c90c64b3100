import { useMemo, useState } from 'react';

/** Selected rows in selection mode. */
export interface Selection {
  readonly active: boolean;
  readonly selected: ReadonlySet<number>;
  /** Selects exactly these rows and turns on selection mode. */
  readonly set: (selected: ReadonlySet<number>) => void;
  readonly toggle: (id: number) => void;
  readonly toggleMode: () => void;
  readonly clear: () => void;
}

/** Selection of the rows on a page. */
export const useSelection = (rows: ReadonlyArray<{ readonly id: number }>): Selection => {
  const [active, setActive] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    // Rows on other pages do not count as selected, so that a row that is not visible is never deleted.
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
