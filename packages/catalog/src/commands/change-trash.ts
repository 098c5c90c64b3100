import { isCallError, type CallError } from '@sightline/core';
import { markStale, type Command, type World } from '@sightline/core/cache';
import type { Trashed, TrashedKind } from '../model/trashed.ts';

/** Result of an operation on several objects, some of which may have failed. */
export interface TrashOutcome {
  readonly done: readonly Trashed[];
  readonly failed: ReadonlyArray<{ readonly thing: Trashed; readonly error: CallError }>;
}

/**
 * For each type, the command that deletes its objects. Restoring an object invalidates the same queries as this
 * command. Themes are missing because no list shows them.
 */
const backIn: Readonly<Record<Exclude<TrashedKind, 'theme'>, Command>> = {
  chart: 'deleteCharts',
  dashboard: 'deleteDashboards',
  dataset: 'deleteDatasets',
  saved_query: 'deleteSavedQueries',
  database: 'deleteDatabase',
  css_template: 'deleteCssTemplates',
  annotation_layer: 'deleteAnnotationLayers',
  annotation: 'deleteAnnotations',
  row_rule: 'deleteRowRules',
  comment: 'deleteComments',
  report: 'deleteReports',
  user: 'deleteUser',
  role: 'deleteRole',
  group: 'deleteGroup',
  tag: 'deleteTags',
};

const forEach = async (
  things: readonly Trashed[],
  work: (thing: Trashed) => Promise<unknown>,
): Promise<TrashOutcome> => {
  const done: Trashed[] = [];
  const failed: { thing: Trashed; error: CallError }[] = [];
  for (const thing of things)
    try {
      await work(thing);
      done.push(thing);
    } catch (error) {
      if (!isCallError(error)) throw error;
      failed.push({ thing, error });
    }
  return { done, failed };
};

/** Restores objects from the trash, each independently. A new name is only possible for a single object. */
export const restoreTrashed = async (
  { api, queryClient }: World,
  things: readonly Trashed[],
  name?: string,
): Promise<TrashOutcome> => {
  const outcome = await forEach(things, ({ kind: type, uuid }) =>
    api.call('restoreTrashed', { params: { type, uuid }, body: name === undefined ? {} : { name } }),
  );
  const kinds = new Set(outcome.done.flatMap(({ kind }) => (kind === 'theme' ? [] : [kind])));
  await Promise.all([
    markStale(queryClient, 'purgeTrashed'),
    ...[...kinds].map((kind) => markStale(queryClient, backIn[kind])),
  ]);
  return outcome;
};

/**
 * Permanently deletes objects in the trash, each independently. @throws CallError of the first failure; all other
 * objects are still deleted
 */
export const purgeTrashed = async ({ api, queryClient }: World, things: readonly Trashed[]): Promise<void> => {
  const { failed } = await forEach(things, ({ kind: type, uuid }) =>
    api.call('purgeTrashed', { params: { type, uuid } }),
  );
  await markStale(queryClient, 'purgeTrashed');
  const [first] = failed;
  if (first) throw first.error;
};
