import type { CellContents } from '@sightline/ui-kit/data-grid';
import type { ActivePointState } from './active-point.ts';

/** Moves along a line, by key. `at` is undefined if no point is active. */
const steps: Readonly<Record<string, (at: number | undefined, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, (at ?? -1) + 1),
  ArrowLeft: (at, last) => Math.max(0, (at ?? last + 1) - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export interface SparkLines {
  readonly column: number;
  readonly rowKey: (row: number) => string;
  readonly pointCount: number;
  /** Returns the point that is active at the time of the call. */
  readonly current: () => ActivePointState['active'];
  readonly activate: ActivePointState['activate'];
}

/**
 * Keys for the lines of a column: left, right, Home and End move along a line. The grid leads up and down, to the same
 * point of another line.
 */
export const sparkContents = ({ column, rowKey, pointCount, current, activate }: SparkLines): CellContents => {
  const last = pointCount - 1;
  const own = () => {
    const active = current();
    return active?.column === column ? active.at : undefined;
  };
  return {
    onEnter: (row) => activate({ at: own() ?? last, row: rowKey(row), column }),
    onKey: (row, key) => {
      const step = steps[key];
      if (!step) return false;
      activate({ at: step(own(), last), row: rowKey(row), column });
      return true;
    },
    onLeave: () => activate(undefined),
  };
};
