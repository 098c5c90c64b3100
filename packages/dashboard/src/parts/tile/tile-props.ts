import type { ChartKind, Condition, DatasetWords, FormData, ValueColors } from '@sightline/charts';
import type { CubeRefusal } from '@sightline/core/cube';
import type { ThemeColors } from '@sightline/ui-kit';
import type { AppliedFilter } from '../../model/apply-filters.ts';
import type { DashboardActions } from '../../store/dashboard-store.ts';
import type { TileQueue } from '../../reads/tile-data.ts';
import type { TileHost } from './tile-host.ts';

export interface TileProps {
  readonly chartId: number;
  /** Asks for the data of all tiles of the dashboard. */
  readonly queue: TileQueue;
  /** Id of its component in the layout. */
  readonly nodeId: string;
  readonly name: string;
  /** Markdown. */
  readonly description: string | null | undefined;
  /** True if the description is shown from the start. */
  readonly startsDescribed: boolean;
  readonly formData: FormData;
  readonly applied: readonly AppliedFilter[];
  /** Names of the filters in force that do not reach the chart, as text. */
  readonly outside: string;
  readonly chosen: readonly Condition[] | undefined;
  readonly kinds: readonly ChartKind[];
  readonly colors: ThemeColors;
  /** Colors of values, the same in all tiles. */
  readonly values: ValueColors;
  /** True while its marks have no colors yet. */
  readonly awaitsValues: boolean;
  /** Column labels and value formats of its dataset; undefined until they are loaded. */
  readonly words: DatasetWords | undefined;
  /** Incremented by each refresh of the dashboard. */
  readonly refreshCount: number;
  /** Refreshes the whole dashboard. */
  readonly refreshAll: () => void;
  /** True if the first query bypasses the server's cache. */
  readonly startsForced: boolean;
  /** Absent if the user cannot open the explorer. */
  readonly exploreHref: string | undefined;
  readonly hidesMenu?: boolean | undefined;
  /** True if the chart has comments that are available here. */
  readonly commented: boolean;
  /** Opens a path of the application. */
  readonly navigate: (path: string) => void;
  readonly host: TileHost;
  /** Sets cross-filters; undefined if the dashboard has none. */
  readonly crossing: Pick<DashboardActions, 'crossMark' | 'cross'> | undefined;
  /** The chart whose marks the viewer filters by. Absent if the server is to be asked after each choice. */
  readonly active: number | undefined;
  /** True while a brush is drawn. */
  readonly moving: boolean;
  /** Why it cannot follow that chart in the browser. */
  readonly requeried: CubeRefusal | undefined;
  /** Called when the tile is drawn or shows an error. */
  readonly onSettled: (chartId: number) => void;
}
