import type { ChartKind, Condition, DatasetWords, FormData, ValueColors } from '@sightline/charts';
import type { CubeRefusal } from '@sightline/core/cube';
import type { ThemeColors } from '@sightline/ui-kit';
import type { AppliedFilter } from '../../model/apply-filters.ts';
import type { DashboardActions } from '../../store/dashboard-store.ts';
import type { TileQueue } from '../../reads/tile-data.ts';
import type { TileHost } from './tile-host.ts';

export interface TileProps {
  readonly chartId: number;
  /** Queue that requests the data of all tiles of the dashboard. */
  readonly queue: TileQueue;
  /** Id of the tile's component in the layout. */
  readonly nodeId: string;
  readonly name: string;
  /** Description of the chart as Markdown. */
  readonly description: string | null | undefined;
  /** True if the description is visible when the dashboard opens. */
  readonly startsDescribed: boolean;
  readonly formData: FormData;
  readonly applied: readonly AppliedFilter[];
  /** Text with the names of the filters in force that do not reach the chart. */
  readonly outside: string;
  readonly chosen: readonly Condition[] | undefined;
  readonly kinds: readonly ChartKind[];
  readonly colors: ThemeColors;
  /** Colors of values, the same in all tiles. */
  readonly values: ValueColors;
  /** True while the colors of the values in this tile are not known yet. */
  readonly awaitsValues: boolean;
  /** Column labels and value formats of the tile's dataset; undefined until they are loaded. */
  readonly words: DatasetWords | undefined;
  /** Incremented by each refresh of the dashboard. */
  readonly refreshCount: number;
  /** Refreshes the whole dashboard. */
  readonly refreshAll: () => void;
  /** True if the first query bypasses the server's cache. */
  readonly startsForced: boolean;
  /** URL of the chart in the explorer; undefined if the explorer is not available. */
  readonly exploreHref: string | undefined;
  readonly hidesMenu?: boolean | undefined;
  /** True if the page supports comments on the chart. */
  readonly commented: boolean;
  /** Opens a path of the application. */
  readonly navigate: (path: string) => void;
  readonly host: TileHost;
  /** Actions that set cross-filters; undefined if the dashboard has none. */
  readonly crossing: Pick<DashboardActions, 'crossMark' | 'cross'> | undefined;
  /**
   * Id of the chart whose selected marks filter the other charts. Undefined if the server must be queried after each
   * selection.
   */
  readonly active: number | undefined;
  /** True while the viewer is drawing a brush. */
  readonly moving: boolean;
  /** Reason why the browser cannot apply the selection in the active chart to this tile; undefined if it can. */
  readonly requeried: CubeRefusal | undefined;
  /** Called when the tile is drawn or shows an error. */
  readonly onSettled: (chartId: number) => void;
}
