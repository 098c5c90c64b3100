import {
  columnsOfDatasets,
  metricsOfDatasets,
  replaceColumns,
  replaceMetrics,
  updateDataset,
} from '../../store/datasets.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { keepVersion } from '../history/keep-version.ts';
import { notFound } from '../refusal.ts';
import { ownedDataset } from './load-dataset.ts';

interface Named {
  readonly datasetId: number;
  readonly kind: 'column' | 'metric';
  readonly id: number;
  /** The version that the edit started from; undefined for clients that do not send one. */
  readonly expected: number | undefined;
}

/**
 * Deletes one column or metric of a dataset and returns the new version. Throws 404 if the dataset has no column or
 * metric with this id, 403 if the subject does not own the dataset.
 */
export const deleteDatasetPart = (deps: Deps, subject: Subject, { datasetId, kind, id, expected }: Named) =>
  deps.store.db.transaction().execute(async (db) => {
    await ownedDataset(db, subject, datasetId);
    const version = await keepVersion(db, deps, { type: 'dataset', id: datasetId, expected });
    if (kind === 'column') {
      const columns = (await columnsOfDatasets(db, [datasetId])).get(datasetId) ?? [];
      if (!columns.some((column) => column.id === id)) throw notFound();
      await replaceColumns(
        db,
        datasetId,
        columns.filter((column) => column.id !== id),
      );
    } else {
      const metrics = (await metricsOfDatasets(db, [datasetId])).get(datasetId) ?? [];
      if (!metrics.some((metric) => metric.id === id)) throw notFound();
      await replaceMetrics(
        db,
        datasetId,
        metrics.filter((metric) => metric.id !== id),
      );
    }
    await updateDataset(db, datasetId, { changed_by: userIdOf(subject), changed_on: toMicros(deps.clock()) });
    return version;
  });
