import type { ThemeColors } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { ChartKind } from '../kind/chart-kind.ts';
import type { MenuMark } from '../kind/chart-props.ts';
import type { QueryContext } from '../query/build-query-context.ts';
import type { ExtraFormData } from '../query/extra-form-data.ts';
import type { FormData } from '../query/form-data.ts';
import type { ValueColors } from '../scales/value-registry.ts';
import type { MetricFormat } from '../view/dataset-words.ts';

/** The chart that is drilled into, and how its host shows charts. */
export interface DrillFacts {
  readonly name: string;
  readonly formData: FormData;
  /** Conditions of the dashboard on the chart. */
  readonly extra: ExtraFormData;
  /** Names of those conditions; if absent, only their number is shown. */
  readonly filterTexts?: readonly string[] | undefined;
  readonly mark: MenuMark;
  readonly labels: Readonly<Record<string, string>>;
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
  readonly kinds: readonly ChartKind[];
  readonly colors: ThemeColors;
  readonly values?: ValueColors | undefined;
  /** Draws the control that downloads what a dialog shows: a query without the limits of its page. */
  readonly renderExport?: ((context: QueryContext) => ReactNode) | undefined;
  /** Draws a failure. */
  readonly renderError: (error: unknown, retry: () => void) => ReactNode;
  readonly onClose: () => void;
}
