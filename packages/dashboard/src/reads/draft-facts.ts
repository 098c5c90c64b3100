import { buildQueryContext } from '@sightline/charts/query';
import { datasetWords, type DatasetWords } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import { chartData, datasetItem, type Read } from '@sightline/core/cache';
import { isFields, type Fields } from '@sightline/core/layout';
import { readDatasetFields, type DatasetFields } from '../model/dataset-fields.ts';
import type { DraftFacts } from '../model/dashboard-draft.ts';

/** Maximum number of columns whose distinct values are counted. */
const countLimit = 20;
const dayMs = 86_400_000;

const count = (aggregate: string, column: string, label: string): Fields => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label,
  hasCustomLabel: true,
  optionName: `metric_${label}`,
});

/**
 * Requests in one query the number of distinct values of text and boolean columns, and the first and last time of the
 * main time column.
 */
const askCounts = async (
  api: Api,
  { dataset, mainTime }: { readonly dataset: DatasetFields; readonly mainTime: string | undefined },
  asked: { readonly signal: AbortSignal },
): Promise<Fields> => {
  const columns = dataset.columns.filter(({ kind }) => kind === 'text' || kind === 'boolean').slice(0, countLimit);
  const metrics = [
    ...columns.map(({ name }, at) => count('COUNT_DISTINCT', name, `c${at}`)),
    ...(mainTime === undefined ? [] : [count('MIN', mainTime, 'from'), count('MAX', mainTime, 'to')]),
  ];
  if (metrics.length === 0) return {};
  const form = { viz_type: 'table', query_mode: 'aggregate', groupby: [], metrics, datasource: `${dataset.id}__table` };
  const context = buildQueryContext(form, { datasetId: dataset.id });
  const { result } = await chartData(api, { ...context }).queryFn(asked);
  const [row] = Array.isArray(result[0]?.data) ? (result[0].data as readonly unknown[]) : [];
  const found = isFields(row) ? row : {};
  return Object.fromEntries([
    ...columns.map(({ name }, at) => [`values ${name}`, found[`c${at}`]]),
    ['from', found['from']],
    ['to', found['to']],
  ]) as Fields;
};

const timeOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;

/** A dataset with the facts from which a dashboard is drafted. */
export interface DraftDataset {
  readonly facts: DraftFacts;
  readonly words: DatasetWords;
}

/**
 * Reads the facts from which a dashboard is drafted. If a dataset's values cannot be counted, its draft has no
 * breakdowns. Throws CallError.
 */
export const draftDataset = (api: Api, id: number): Read<DraftDataset> => {
  const { queryKey, queryFn } = datasetItem(api, id);
  return {
    queryKey: [...queryKey, 'draft-facts'],
    queryFn: async (asked) => {
      const { result } = await queryFn(asked);
      const dataset = readDatasetFields(id, result);
      const stored = result['main_dttm_col'];
      const times = dataset.columns.filter(({ kind }) => kind === 'time').map(({ name }) => name);
      const mainTime = typeof stored === 'string' && times.includes(stored) ? stored : times[0];
      const counts = await askCounts(api, { dataset, mainTime }, asked).catch((): Fields => ({}));
      const days = (timeOf(counts['to']) - timeOf(counts['from'])) / dayMs;
      return {
        words: datasetWords(result),
        facts: {
          dataset,
          mainTime,
          days: Number.isFinite(days) ? days : undefined,
          distinct: new Map(
            dataset.columns.flatMap(({ name }) => {
              const number = Number(counts[`values ${name}`] ?? Number.NaN);
              return Number.isFinite(number) ? [[name, number]] : [];
            }),
          ),
        },
      };
    },
  };
};
