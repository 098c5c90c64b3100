import { updateDataset } from '../../store/datasets.ts';
import { isOwner } from '../../store/ownership.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../refusal.ts';
import { refuseRuled } from '../row-rules/refuse-ruled.ts';
import { visibleDataset } from './load-dataset.ts';

/**
 * Deletes datasets, all or none. Throws 404 if one is not visible, 403 if the subject does not own one, 409 if one
 * has row rules that the subject may not change.
 */
export const deleteDatasets = async (
  deps: Deps,
  subject: Subject,
  keys: readonly (string | number)[],
): Promise<void> => {
  const now = toMicros(deps.clock());
  await deps.store.db.transaction().execute(async (db) => {
    const ids: number[] = [];
    for (const key of keys) ids.push((await visibleDataset(db, subject, key)).id);
    for (const id of ids) {
      const mine = subject.admin || (await isOwner(db, { type: 'dataset', id }, subject.userId ?? 0));
      if (!mine) throw forbidden();
      await refuseRuled(db, subject, { datasetId: id, verb: 'deleted' });
      await updateDataset(db, id, { deleted_on: now, deleted_by: userIdOf(subject) });
    }
  });
};
