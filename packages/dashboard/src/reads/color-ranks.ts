import { resultColumns, type ChartKind, type FormData } from '@sightline/charts';
import { coloredFields, colorPlan, ranksContext, ranksOf, valuesIn, type ColoredField } from '@sightline/charts/query';
import type { ChartQueue, Read } from '@sightline/core/cache';
import type { QueryClient } from '@tanstack/react-query';

/** A chart of the dashboard, with the settings by which it is queried. */
export interface ColoredChart {
  readonly id: number;
  readonly form_data: object;
}

/** Plan for the colors of values on a dashboard. `ranks` is undefined until the order of the values is known. */
export interface ColorsOfCharts {
  readonly scheme: string | undefined;
  readonly metrics: readonly string[];
  /** Ids of charts that show the values of a field in different colors. */
  readonly colored: ReadonlySet<number>;
  /** Values of each field, in the order that determines their colors; undefined until they are known. */
  readonly ranks?: Readonly<Record<string, readonly string[]>>;
}

/** Reads the values of a field from the whole dataset. They are cached together with the dataset. Throws CallError. */
const fieldValues = (
  queue: ChartQueue,
  field: ColoredField,
  own: boolean,
): Read<readonly string[]> & { staleTime: number } => ({
  queryKey: ['dataset', field.datasetId, 'values', field.name, own],
  queryFn: async ({ signal }) => {
    const [result = {}] = await queue.ask({ context: { ...ranksContext(field, { own }) }, distance: () => 0, signal });
    return valuesIn(resultColumns(result), field);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Plans the colors of a dashboard's charts, and queries the values of their fields. If `own` is true, queries only
 * values that the charts themselves show. Guests must use this option.
 */
export const colorsOfCharts = (
  charts: readonly ColoredChart[],
  kinds: readonly ChartKind[],
  { queue, client, own }: { readonly queue: ChartQueue; readonly client: QueryClient; readonly own: boolean },
): { readonly plan: ColorsOfCharts; readonly ranked: Promise<ColorsOfCharts> } => {
  const forms = charts.toSorted((a, b) => a.id - b.id).map(({ form_data: form }) => form as FormData);
  const { fields, metrics, scheme } = colorPlan(forms, kinds);
  const isColored = ({ form_data: form }: ColoredChart) => coloredFields(form as FormData, kinds).length > 0;
  const plan = { scheme, metrics, colored: new Set(charts.filter(isColored).map(({ id }) => id)) };
  // If the values cannot be queried, the colors are derived from the values themselves instead of from their order.
  const asked = fields.map((field) => client.ensureQueryData(fieldValues(queue, field, own)).catch(() => []));
  return { plan, ranked: Promise.all(asked).then((values) => ({ ...plan, ranks: ranksOf(fields, values) })) };
};
