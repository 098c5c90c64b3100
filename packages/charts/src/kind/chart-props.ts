import type { ThemeColors } from '@sightline/ui-kit';
import type { FormData } from '../query/form-data.ts';
import type { ColorRegistry } from '../scales/color-registry.ts';
import type { MetricFormat } from '../view/dataset-words.ts';
import type { ResultColumns } from '../view/result-columns.ts';
import type { Camera } from './camera.ts';
import type { Condition, MarkClause } from './clause.ts';

/** A mark that the user selected, by the conditions on its rows. */
export interface ChartSelection {
  /** At least one, unless a brush is given up. */
  readonly clauses: readonly MarkClause[];
  /** True if Ctrl or ⌘ was held: the mark is added to the selection. */
  readonly additive: boolean;
  /** True while a brush is drawn: its span so far. The selection itself follows when it ends. */
  readonly isMoving?: boolean;
}

/** A mark whose menu was opened. */
export interface MenuMark {
  /** The value that the mark represents; absent for the chart as a whole. */
  readonly label?: string;
  /** Its values as text, for copying. */
  readonly copy?: string;
  readonly clauses: readonly MarkClause[];
}

/** A point in the viewport, in px. */
export interface ViewportPoint {
  readonly x: number;
  readonly y: number;
}

/** Props of the drawing of every chart kind. */
export interface ChartProps {
  readonly formData: FormData;
  /** One per query of the context, at least one. */
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
  /** Where a map looks after it was moved; absent if it shows what its settings say. */
  readonly camera?: Camera | undefined;
  /** The selection in this chart; empty or absent if there is none. */
  readonly selected?: readonly Condition[];
  readonly onSelect?: (selection: ChartSelection) => void;
  /** Opens the menu of a mark. Absent if it would be empty. */
  readonly onMenu?: (mark: MenuMark, at: ViewportPoint) => void;
  /** Called with true while a part of the picture is still loading: the chart does not count as drawn until then. */
  readonly onLatePart?: (isLoading: boolean) => void;
}
