import type { Obstacle } from '../../model/filter-reach.ts';
import type { BoardChart } from '../../model/legacy-filters.ts';
import type { Layout } from '../../model/layout.ts';

export interface ScopePaneProps {
  readonly layout: Layout;
  readonly charts: ReadonlyMap<number, BoardChart>;
  readonly chosen: ReadonlySet<number>;
  /** Reason why a chart cannot be chosen. */
  readonly obstacle: (chartId: number) => Obstacle | 'itself' | undefined;
  readonly shown: boolean;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}
