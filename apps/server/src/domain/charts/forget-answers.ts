import { datasetIdsNamed, type DatasetName } from '../../store/dataset-names.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { scopeOf } from '../scope.ts';
import type { AnswerCache } from './answer-cache.ts';

const idOfUid = (uid: string): number | undefined => {
  const id = /^(\d{1,9})__table$/.exec(uid)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Returns the dataset id of a cached request body. */
const datasetIn = (body: unknown): number | undefined => {
  const { datasource } = (body ?? {}) as { readonly datasource?: { readonly id?: unknown; readonly type?: unknown } };
  return datasource?.type === 'table' ? Number(datasource.id) : undefined;
};

/**
 * Removes the cached results of datasets, given as `12__table` or by name. Unknown and invisible datasets are
 * ignored. Returns the number of removed results.
 */
export const forgetAnswers = async (
  { store: { db } }: Pick<Deps, 'store'>,
  subject: Subject,
  {
    cache,
    uids,
    names,
  }: { readonly cache: AnswerCache; readonly uids: readonly string[]; readonly names: readonly DatasetName[] },
): Promise<number> => {
  const ids = uids.map(idOfUid).filter((id) => id !== undefined);
  for (const name of names) ids.push(...(await datasetIdsNamed(db, name)));
  const meant = await visibleIds(db, 'dataset', { ids, scope: scopeOf(subject) });
  return cache.forget((body) => meant.has(datasetIn(body) ?? 0));
};
