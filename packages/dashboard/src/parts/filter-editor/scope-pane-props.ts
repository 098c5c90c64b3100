import type { Obstacle } from '../../model/filter-reach.ts';
import type { BoardChart } from '../../model/legacy-filters.ts';
import type { Layout } from '../../model/layout.ts';

export interface ScopePaneProps {
  readonly layout: Layout;
  readonly charts: ReadonlyMap<number, BoardChart>;
  readonly chosen: ReadonlySet<number>;
  /** Returns the reason why a chart cannot be selected for the scope; undefined if it can. */
  readonly obstacle: (chartId: number) => Obstacle | 'itself' | undefined;
  readonly shown: boolean;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}
