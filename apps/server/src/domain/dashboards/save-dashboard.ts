import { chartsById } from '../../store/charts.ts';
import {
  findDashboard,
  insertDashboard,
  replaceChartsOfDashboard,
  replaceRolesOfDashboard,
  updateDashboard,
} from '../../store/dashboards.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { replaceOwners } from '../../store/ownership.ts';
import { unknownPeople } from '../../store/people.ts';
import { unknownRoles } from '../../store/related.ts';
import { toMicros } from '../../store/store-types.ts';
import { replaceCustomTags } from '../../store/tags.ts';
import { themes } from '../../store/themes.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { keepVersion, type Change, type Saved } from '../history/keep-version.ts';
import { newUuid } from '../wire/new-uuid.ts';
import { chartIdsIn, checkDocuments, splitMetadata, storedPosition } from './dashboard-documents.ts';
import { ownedDashboard } from './find-dashboard.ts';

/** Body of POST and PUT for a dashboard. */
export interface DashboardInput {
  readonly dashboard_title?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly owners?: readonly number[] | undefined;
  readonly roles?: readonly number[] | undefined;
  readonly tags?: readonly number[] | null | undefined;
  readonly position_json?: string | null | undefined;
  readonly css?: string | null | undefined;
  readonly json_metadata?: string | null | undefined;
  readonly published?: boolean | null | undefined;
  readonly certified_by?: string | null | undefined;
  readonly certification_details?: string | null | undefined;
  readonly is_managed_externally?: boolean | null | undefined;
  readonly external_url?: string | null | undefined;
  readonly theme_id?: number | null | undefined;
  readonly uuid?: string | null | undefined;
}

/** Replaces spaces with dashes and removes other special characters. */
const cleanSlug = (slug: string): string | null =>
  slug
    .trim()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '') || null;

const checkReferences = async (
  db: DbOrTransaction,
  input: DashboardInput,
  own: { readonly id: number | null; readonly slug: string | null },
): Promise<void> => {
  const reasons: Record<string, string[]> = {};
  if ((await unknownPeople(db, input.owners ?? [])).length > 0) reasons['owners'] = ['Owners are invalid'];
  if ((await unknownRoles(db, input.roles ?? [])).length > 0) reasons['roles'] = ['Some roles do not exist'];
  if (own.slug !== null) {
    const holder = await findDashboard(db, { slug: own.slug });
    if (holder && holder.id !== own.id) reasons['slug'] = ['Must be unique'];
  }
  if (Object.keys(reasons).length > 0) throw unprocessable(reasons);
};

/** True if the theme exists, or if no ID is given. */
const isTheme = async (db: DbOrTransaction, id: number | null | undefined): Promise<boolean> =>
  id == null || (await themes.byId(db, [id])).length > 0;

/** Returns the documents in stored form, and the charts of the layout if one was sent. */
const documentsOf = async (db: DbOrTransaction, input: DashboardInput) => {
  const split = input.json_metadata ? splitMetadata(input) : null;
  const position = split?.position ?? null;
  const chartIds = position === null ? null : chartIdsIn(position);
  const charts = chartIds === null ? [] : await chartsById(db, [...new Set(chartIds)]);
  const uuidById = new Map(charts.map((chart) => [chart.id, chart.uuid]));
  return {
    fields: {
      ...(input.json_metadata !== undefined ? { json_metadata: split ? split.metadata : input.json_metadata } : {}),
      ...(position !== null
        ? { position_json: split?.positionText ?? storedPosition(position, uuidById) }
        : input.position_json !== undefined
          ? { position_json: input.position_json }
          : {}),
    },
    chartIds: chartIds === null ? null : charts.map((chart) => chart.id),
  };
};

const storedFields = (input: DashboardInput, slug: string | null) => ({
  ...(input.dashboard_title !== undefined ? { dashboard_title: input.dashboard_title } : {}),
  ...(input.slug !== undefined ? { slug } : {}),
  ...(input.css !== undefined ? { css: input.css } : {}),
  ...(input.published != null ? { published: input.published ? 1 : 0 } : {}),
  ...(input.certified_by !== undefined ? { certified_by: input.certified_by } : {}),
  ...(input.certification_details !== undefined ? { certification_details: input.certification_details } : {}),
  ...(input.is_managed_externally != null ? { is_managed_externally: input.is_managed_externally ? 1 : 0 } : {}),
  ...(input.external_url !== undefined ? { external_url: input.external_url } : {}),
  ...(input.theme_id !== undefined ? { theme_id: input.theme_id } : {}),
});

const emptyDashboard = {
  dashboard_title: null,
  slug: null,
  position_json: null,
  json_metadata: null,
  css: null,
  published: 0,
  certified_by: null,
  certification_details: null,
  is_managed_externally: 0,
  external_url: null,
  theme_id: null,
  unknown_keys: null,
};

/**
 * Creates a dashboard owned by the subject and returns its id. Throws 400 for invalid documents, 422 for references
 * that do not exist.
 */
export const createDashboard = async (deps: Deps, subject: Subject, input: DashboardInput): Promise<number> => {
  checkDocuments(input, deps.config.limits);
  const userId = userIdOf(subject);
  const now = toMicros(deps.clock());
  const slug = input.slug ? cleanSlug(input.slug) : null;
  return deps.store.db.transaction().execute(async (db) => {
    await checkReferences(db, input, { id: null, slug });
    if (!(await isTheme(db, input.theme_id))) throw unprocessable('Dashboards could not be created.');
    const { fields, chartIds } = await documentsOf(db, input);
    const id = await insertDashboard(db, {
      ...emptyDashboard,
      uuid: await newUuid(input.uuid, (uuid) => findDashboard(db, uuid)),
      ...storedFields(input, slug),
      ...fields,
      created_by: userId,
      created_on: now,
      changed_by: userId,
      changed_on: now,
      deleted_on: null,
    });
    const owners = input.owners && (input.owners.length > 0 || subject.admin) ? input.owners : [userId];
    await replaceOwners(db, { type: 'dashboard', id }, owners);
    if (input.roles) await replaceRolesOfDashboard(db, id, input.roles);
    if (chartIds) await replaceChartsOfDashboard(db, id, chartIds);
    return id;
  });
};

/** Changes a dashboard. The result includes the time of the change, in seconds since 1970 UTC. */
export const changeDashboard = async (
  deps: Deps,
  subject: Subject,
  { key, input, expected }: Change<DashboardInput>,
): Promise<Saved & { readonly changedS: number }> => {
  checkDocuments(input, deps.config.limits);
  const now = toMicros(deps.clock());
  const slug = input.slug ? cleanSlug(input.slug) : null;
  return deps.store.db.transaction().execute(async (db) => {
    const dashboard = await ownedDashboard(db, subject, key);
    const { id } = dashboard;
    await checkReferences(db, input, { id, slug });
    if (!(await isTheme(db, input.theme_id))) throw unprocessable('Dashboard could not be updated.');
    const { fields, chartIds } = await documentsOf(db, input);
    const version = await keepVersion(db, deps, { type: 'dashboard', id, expected });
    await updateDashboard(db, id, {
      ...storedFields(input, slug),
      ...fields,
      changed_by: userIdOf(subject),
      changed_on: now,
    });
    if (input.owners) {
      const owners = input.owners.length > 0 || subject.admin ? input.owners : [userIdOf(subject)];
      await replaceOwners(db, { type: 'dashboard', id }, owners);
    }
    if (input.roles) await replaceRolesOfDashboard(db, id, input.roles);
    if (chartIds) await replaceChartsOfDashboard(db, id, chartIds);
    if (input.tags && !(await replaceCustomTags(db, { type: 'dashboard', id }, input.tags))) {
      throw unprocessable('Dashboard could not be updated.');
    }
    return { id, version, changedS: Math.floor(now / 1_000_000) };
  });
};
