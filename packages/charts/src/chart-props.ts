import type { ThemeColors } from '@sightline/ui-kit';
import type { FormData } from './query/form-data.ts';
import type { ColorRegistry } from './scales/color-registry.ts';
import type { MetricFormat } from './view/dataset-words.ts';
import type { ChartCell, ResultColumns } from './view/result-columns.ts';

/** A mark that was chosen: the column and the value that it stands for. */
export interface ChartSelection {
  readonly column: string;
  readonly value: ChartCell;
  /** Ctrl or ⌘ was held: add to what is chosen. */
  readonly additive: boolean;
}

/** What every kind is drawn from. */
export interface ChartProps {
  readonly formData: FormData;
  /** One per query of the context, at least one. */
  readonly results: readonly ResultColumns[];
  /** Pixels of the plot's box. */
  readonly width: number;
  readonly height: number;
  readonly locale: string;
  readonly colors: ThemeColors;
  readonly registry: ColorRegistry;
  /** Verbose names of metrics and columns. */
  readonly labels: Readonly<Record<string, string>>;
  /** Formats and currencies of metrics by name, from the dataset. */
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
  /** Values chosen on this chart, by column. */
  readonly selected?: { readonly column: string; readonly values: readonly ChartCell[] };
  readonly onSelect?: (selection: ChartSelection) => void;
}
