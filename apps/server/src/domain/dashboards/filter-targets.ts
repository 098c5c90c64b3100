import { isStorableId } from '../../store/storable-ids.ts';
import { isPlainObject } from '../wire/plain-object.ts';

/** A column of a dataset whose values a stored filter offers. */
export interface FilterTarget {
  readonly datasetId: number;
  readonly columnName: string | undefined;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The targets of a list of stored filters. Whatever else the list holds is passed over. */
export const filterTargets = (filters: unknown): readonly FilterTarget[] =>
  listOf(filters)
    .filter(isPlainObject)
    .flatMap((filter) => listOf(filter['targets']))
    .filter(isPlainObject)
    .flatMap(({ datasetId, column }) => {
      if (typeof datasetId !== 'number' || !isStorableId(datasetId)) return [];
      const name = isPlainObject(column) ? column['name'] : undefined;
      return [{ datasetId, columnName: typeof name === 'string' && name !== '' ? name : undefined }];
    });
