import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route, type Address } from './route.ts';
import {
  anyObject,
  flag,
  idOrUuid,
  message,
  nullable,
  open,
  optional,
  person,
  related,
  relatedQ,
  text,
  whole,
} from './shapes.ts';

const versionLine = open({
  version: whole,
  current: flag,
  changed_by: nullable(person),
  changed_on: text,
  changed: Type.Array(text),
});
const place = open({ pk: Type.String({ minLength: 1 }), version: Type.Integer({ minimum: 1 }) });

/** Creates the routes for the versions of one kind of object: list the versions, get one, and restore one. */
const history = <const L extends Address, const G extends Address, const R extends Address>(
  noun: string,
  at: { readonly list: L; readonly get: G; readonly restore: R },
) => ({
  list: route({
    address: at.list,
    summary: `List the versions of ${noun}, newest first`,
    params: idOrUuid,
    output: open({ count: whole, result: Type.Array(versionLine) }),
  }),
  get: route({
    address: at.get,
    summary: `Get a version of ${noun}`,
    params: place,
    output: open({ version: whole, result: anyObject }),
  }),
  restore: route({
    address: at.restore,
    summary: `Restore a version of ${noun}`,
    params: place,
    output: open({ id: whole, version: whole }),
  }),
});

const charts = history('a chart', {
  list: addresses.listChartVersions,
  get: addresses.getChartVersion,
  restore: addresses.restoreChartVersion,
});
const dashboards = history('a dashboard', {
  list: addresses.listDashboardVersions,
  get: addresses.getDashboardVersion,
  restore: addresses.restoreDashboardVersion,
});
const datasets = history('a dataset', {
  list: addresses.listDatasetVersions,
  get: addresses.getDatasetVersion,
  restore: addresses.restoreDatasetVersion,
});
const savedQueries = history('a saved query', {
  list: addresses.listSavedQueryVersions,
  get: addresses.getSavedQueryVersion,
  restore: addresses.restoreSavedQueryVersion,
});

/** Specs of the routes for versions, by kind of object. */
export const historySpecs = { chart: charts, dashboard: dashboards, dataset: datasets, saved_query: savedQueries };

/** Routes for the versions of charts, dashboards, datasets and saved queries, by name. */
export const historyRoutes = {
  listChartVersions: charts.list,
  getChartVersion: charts.get,
  restoreChartVersion: charts.restore,
  listDashboardVersions: dashboards.list,
  getDashboardVersion: dashboards.get,
  restoreDashboardVersion: dashboards.restore,
  listDatasetVersions: datasets.list,
  getDatasetVersion: datasets.get,
  restoreDatasetVersion: datasets.restore,
  listSavedQueryVersions: savedQueries.list,
  getSavedQueryVersion: savedQueries.get,
  restoreSavedQueryVersion: savedQueries.restore,
};

const trashed = open({
  type: text,
  id: whole,
  uuid: text,
  title: text,
  deleted_on: text,
  deleted_by: nullable(person),
  /** Date on which the object will be deleted permanently. */
  expires_on: text,
});
const trashPlace = open({ type: text, uuid: text });

/** Trash routes. */
export const trashRoutes = {
  listTrash: route({
    address: addresses.listTrash,
    summary: 'List deleted items that the caller can restore, newest first',
    query: open({
      type: optional(text),
      /** Text to search for in titles. */
      text: optional(text),
      /** Id of the user who deleted the object. */
      deleted_by: optional(text),
      /** Sort column: `title`, `type` or `deleted_on`. */
      order_column: optional(text),
      /** Sort direction: `asc` or `desc`. */
      order_direction: optional(text),
      page: optional(text),
      page_size: optional(text),
    }),
    output: open({ count: whole, result: Type.Array(trashed) }),
  }),
  getTrashRelated: route({
    address: addresses.getTrashRelated,
    summary: 'List filter options for the trash: `type` or `deleted_by`',
    params: open({ column: text }),
    q: relatedQ,
    output: related,
  }),
  getTrashed: route({
    address: addresses.getTrashed,
    summary: 'Get an item in the trash with its content',
    params: trashPlace,
    output: open({ result: Type.Intersect([trashed, open({ content: anyObject })]) }),
  }),
  restoreTrashed: route({
    address: addresses.restoreTrashed,
    summary: 'Restore an item from the trash, optionally under a new name',
    params: trashPlace,
    body: optional(Type.Object({ name: optional(Type.String({ minLength: 1, maxLength: 250 })) })),
    output: open({ id: whole, message: text }),
  }),
  purgeTrashed: route({
    address: addresses.purgeTrashed,
    summary: 'Permanently delete an item in the trash',
    params: trashPlace,
    output: message,
  }),
};

const draftPlace = open({ type: text, key: text });
const draft = open({
  type: text,
  key: text,
  base_version: nullable(whole),
  content: Type.Unknown(),
  changed_on: text,
});

/** Routes of drafts (unsaved input). */
export const draftRoutes = {
  listDrafts: route({
    address: addresses.listDrafts,
    summary: 'List the caller’s drafts without their contents, newest first',
    output: open({ count: whole, result: Type.Array(open({ type: text, key: text, changed_on: text })) }),
  }),
  getDraft: route({
    address: addresses.getDraft,
    summary: 'Get a draft of the caller',
    params: draftPlace,
    output: open({ result: draft }),
  }),
  saveDraft: route({
    address: addresses.saveDraft,
    summary: 'Save a draft of the caller',
    params: draftPlace,
    body: Type.Object(
      { base_version: optional(nullable(whole)), content: Type.Unknown() },
      { additionalProperties: false, required: ['content'] },
    ),
    output: open({ changed_on: text }),
  }),
  deleteDraft: route({
    address: addresses.deleteDraft,
    summary: 'Delete a draft of the caller',
    params: draftPlace,
    output: message,
  }),
};
