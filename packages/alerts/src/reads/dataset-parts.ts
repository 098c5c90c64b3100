import type { Api } from '@sightline/core/api';
import { datasetItem, type Read } from '@sightline/core/cache';
import { bagOf, listOf, textOf, type Bag } from '../model/wire-values.ts';

/** A metric or a column of a dataset, with its display name. */
export interface DatasetPart {
  readonly name: string;
  readonly label: string;
}

/** Metrics and columns of a dataset that a condition can use. */
export interface DatasetParts {
  readonly metrics: readonly DatasetPart[];
  /** Columns that a condition can filter by. */
  readonly columns: readonly DatasetPart[];
  /** Column that a time range filters; empty if there is none. */
  readonly timeColumn: string;
}

const bagsIn = (value: unknown): readonly Bag[] => listOf(value).map(bagOf);

const partsOf = (found: unknown, key: string): readonly DatasetPart[] =>
  bagsIn(found).map((each) => ({ name: textOf(each[key]), label: textOf(each['verbose_name']) || textOf(each[key]) }));

/** Metrics and columns of a dataset. */
export const readDatasetParts = (api: Api, id: number): Read<DatasetParts> => {
  const { queryKey, queryFn } = datasetItem(api, id);
  return {
    queryKey: [...queryKey, 'parts'],
    queryFn: async (context) => {
      const result = (await queryFn(context)).result as Bag;
      return {
        metrics: partsOf(result['metrics'], 'metric_name'),
        columns: partsOf(
          bagsIn(result['columns']).filter(({ filterable }) => filterable !== false),
          'column_name',
        ),
        timeColumn: textOf(result['main_dttm_col']),
      };
    },
  };
};
