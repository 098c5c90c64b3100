import { updateDataset } from '../../store/datasets.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { refuseRuled } from '../row-rules/refuse-ruled.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';
import { visibleDataset } from './load-dataset.ts';

/**
 * Deletes datasets, all or none. Throws 404 if one is not visible, 403 if the subject does not own one, 409 if one
 * has row rules that the subject may not change.
 */
export const deleteDatasets = (deps: Deps, subject: Subject, keys: readonly (string | number)[]): Promise<void> =>
  moveToTrash(deps, subject, keys, {
    type: 'dataset',
    find: visibleDataset,
    refuse: async (db, ids) => {
      for (const datasetId of ids) await refuseRuled(db, subject, { datasetId, verb: 'deleted' });
    },
    update: updateDataset,
  });
