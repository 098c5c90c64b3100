import { resultColumns, type ChartKind, type FormData } from '@sightline/charts';
import { coloredFields, colorPlan, ranksContext, ranksOf, valuesIn, type ColoredField } from '@sightline/charts/query';
import type { ChartQueue, Read } from '@sightline/core/cache';
import type { QueryClient } from '@tanstack/react-query';

/** A chart of the dashboard, with the settings by which it is queried. */
export interface ColoredChart {
  readonly id: number;
  readonly form_data: object;
}

/** Order that determines the colors of values on a dashboard, before and after their order is known. */
export interface ColorsOfCharts {
  readonly scheme: string | undefined;
  readonly metrics: readonly string[];
  /** Ids of charts whose values have colors. */
  readonly colored: ReadonlySet<number>;
  /** Values of each field in the order of their colors; undefined until they are known. */
  readonly ranks?: Readonly<Record<string, readonly string[]>>;
}

/** Values of a field over its whole dataset, kept with the dataset. Throws CallError. */
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
 * Plans the colors of a dashboard's charts, and asks for the values of their fields. `own` asks for no more than the
 * charts themselves show, for viewers who are guests.
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
  // If the values may not be queried, colors follow from their names.
  const asked = fields.map((field) => client.ensureQueryData(fieldValues(queue, field, own)).catch(() => []));
  return { plan, ranked: Promise.all(asked).then((values) => ({ ...plan, ranks: ranksOf(fields, values) })) };
};
