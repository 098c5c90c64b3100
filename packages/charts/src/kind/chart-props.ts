import type { MenuEntry, ThemeColors } from '@sightline/ui-kit';
import type { FormData } from '../query/form-data.ts';
import type { ColorRegistry } from '../scales/color-registry.ts';
import type { MetricFormat } from '../view/dataset-words.ts';
import type { ResultColumns } from '../view/result-columns.ts';
import type { Camera } from './camera.ts';
import type { Condition, MarkClause } from './clause.ts';

/** A user's selection of a mark, as conditions on the mark's rows. */
export interface ChartSelection {
  /** Conditions on the mark's rows. Empty only if a brush is canceled. */
  readonly clauses: readonly MarkClause[];
  /** True if Ctrl or ⌘ was held: the mark is added to the selection. */
  readonly additive: boolean;
  /**
   * True while the user is drawing a brush. The clauses are then those of the current span, and the final selection
   * follows when the brush ends.
   */
  readonly isMoving?: boolean;
}

/** A mark whose menu was opened. */
export interface MenuMark {
  /** Value that the mark represents; absent if the menu is that of the chart as a whole. */
  readonly label?: string;
  /** The values of the mark as text, for copying. */
  readonly copy?: string;
  readonly clauses: readonly MarkClause[];
  /** Further entries of the menu, for example those of a table's cells. */
  readonly entries?: readonly MenuEntry[];
}

/** A point in the viewport, in px. */
export interface ViewportPoint {
  readonly x: number;
  readonly y: number;
}

/** Props of the drawing of every chart kind. */
export interface ChartProps {
  readonly formData: FormData;
  /** One result for each query of the context, at least one. */
  readonly results: readonly ResultColumns[];
  /** Size of the chart's box, in px. */
  readonly width: number;
  readonly height: number;
  readonly locale: string;
  readonly colors: ThemeColors;
  readonly registry: ColorRegistry;
  /** Labels of metrics and columns. */
  readonly labels: Readonly<Record<string, string>>;
  /** Formats and currencies of metrics by name, from the dataset. */
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
  /** The camera of a map that the user has moved. Absent if the map shows the view from its settings. */
  readonly camera?: Camera | undefined;
  /** Called with the view that a map shows, also after the user has moved the map. */
  readonly onMapView?: (view: Camera) => void;
  /** The selection in this chart; empty or absent if there is none. */
  readonly selected?: readonly Condition[];
  readonly onSelect?: (selection: ChartSelection) => void;
  /** Opens the menu of a mark. Absent if it would be empty. */
  readonly onMenu?: (mark: MenuMark, at: ViewportPoint) => void;
  /**
   * Called with true while a part of the picture is still loading, and with false when it has loaded. Until then, the
   * chart does not count as drawn.
   */
  readonly onLatePart?: (isLoading: boolean) => void;
}
