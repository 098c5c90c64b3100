import { isStorableId } from '../../store/storable-ids.ts';
import { isPlainObject } from '../wire/plain-object.ts';

/** A dataset column that provides the values of a stored filter. */
export interface FilterTarget {
  readonly datasetId: number;
  readonly columnName: string | undefined;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Returns the targets of a list of stored filters. Other entries of the list are ignored. */
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
