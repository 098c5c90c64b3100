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

/** The dataset that a kept question asks. */
const datasetIn = (body: unknown): number | undefined => {
  const { datasource } = (body ?? {}) as { readonly datasource?: { readonly id?: unknown; readonly type?: unknown } };
  return datasource?.type === 'table' ? Number(datasource.id) : undefined;
};

/**
 * Forgets what is kept of these datasets' answers, named by `12__table` or by their names: the next who asks has the engine
 * asked. Those that there are not, and those out of the subject's sight, are left out. Gives how many answers went.
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
