import type { ThemeColors } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { ChartKind } from '../kind/chart-kind.ts';
import type { MenuMark } from '../kind/chart-props.ts';
import type { QueryContext } from '../query/build-query-context.ts';
import type { ExtraFormData } from '../query/extra-form-data.ts';
import type { FormData } from '../query/form-data.ts';
import type { ValueColors } from '../scales/value-registry.ts';
import type { MetricFormat } from '../view/dataset-words.ts';

/** The chart that is drilled into, with the mark and the host's settings for displaying charts. */
export interface DrillFacts {
  readonly name: string;
  readonly formData: FormData;
  /** Conditions that the dashboard applies to the chart. */
  readonly extra: ExtraFormData;
  /** Names of the dashboard's filters; if absent, only their number is shown. */
  readonly filterTexts?: readonly string[] | undefined;
  readonly mark: MenuMark;
  readonly labels: Readonly<Record<string, string>>;
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
  readonly kinds: readonly ChartKind[];
  readonly colors: ThemeColors;
  readonly values?: ValueColors | undefined;
  /**
   * Renders the control that downloads the content of a dialog. `context` is the query without the limits of the
   * current page.
   */
  readonly renderExport?: ((context: QueryContext) => ReactNode) | undefined;
  /** Renders an error. */
  readonly renderError: (error: unknown, retry: () => void) => ReactNode;
  readonly onClose: () => void;
}
