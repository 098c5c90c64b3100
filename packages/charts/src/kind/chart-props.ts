import type { ThemeColors } from '@sightline/ui-kit';
import type { FormData } from '../query/form-data.ts';
import type { ColorRegistry } from '../scales/color-registry.ts';
import type { MetricFormat } from '../view/dataset-words.ts';
import type { ChartCell, ResultColumns } from '../view/result-columns.ts';

/** A mark that the user selected, with its column and value. */
export interface ChartSelection {
  readonly column: string;
  readonly value: ChartCell;
  /** True if Ctrl or ⌘ was held: the value is added to the selection. */
  readonly additive: boolean;
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
  /** Selected values of this chart, by column. */
  readonly selected?: { readonly column: string; readonly values: readonly ChartCell[] };
  readonly onSelect?: (selection: ChartSelection) => void;
}
