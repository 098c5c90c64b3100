import { randomUUID } from 'node:crypto';
import { findDashboard, type DashboardRow } from '../../store/dashboards.ts';
import {
  embeddedByUuid,
  embeddedOf,
  insertEmbedded,
  updateEmbedded,
  type EmbeddedDashboardRow,
} from '../../store/embedded-dashboards.ts';
import { toMicros } from '../../store/store-types.ts';
import { accountById } from '../../store/accounts.ts';
import { userIdOf, type Subject } from '../access.ts';
import { visibleDashboard } from '../dashboards/find-dashboard.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { idUuidOrSlug } from '../wire/object-key.ts';
import { isoTime } from '../wire/wire-times.ts';

/**
 * Embeds a dashboard, or changes the domains that may embed it. The embedding keeps its UUID until it is removed.
 * Throws 404 if the dashboard is not visible.
 */
export const embedDashboard = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly key: string; readonly allowedDomains: readonly string[] },
): Promise<EmbeddedDashboardRow> => {
  const { db } = deps.store;
  const dashboard = await visibleDashboard(db, subject, asked.key);
  const changed = {
    allowed_domains: JSON.stringify(asked.allowedDomains),
    changed_by: userIdOf(subject),
    changed_on: toMicros(deps.clock()),
  };
  return db.transaction().execute(async (trx) => {
    if (await embeddedOf(trx, dashboard.id)) await updateEmbedded(trx, dashboard.id, changed);
    else {
      const created = { created_by: changed.changed_by, created_on: changed.changed_on };
      await insertEmbedded(trx, { uuid: randomUUID(), dashboard_id: dashboard.id, ...created, ...changed });
    }
    const row = await embeddedOf(trx, dashboard.id);
    if (!row) throw notFound();
    return row;
  });
};

/**
 * Returns the embedding of a dashboard that the subject may see; undefined if there is none. Throws 404 if the
 * dashboard is not visible.
 */
export const findEmbedding = async (
  deps: Pick<Deps, 'store'>,
  subject: Subject,
  key: string,
): Promise<{ readonly dashboard: DashboardRow; readonly embedding: EmbeddedDashboardRow | undefined }> => {
  const dashboard = await visibleDashboard(deps.store.db, subject, key);
  return { dashboard, embedding: await embeddedOf(deps.store.db, dashboard.id) };
};

/** Returns the embedding with this uuid if the subject may see its dashboard. Throws 404. */
export const embeddingOf = async (
  deps: Pick<Deps, 'store'>,
  subject: Subject,
  uuid: string,
): Promise<EmbeddedDashboardRow> => {
  const [embedding] = await embeddedByUuid(deps.store.db, [uuid]);
  if (!embedding) throw notFound();
  await visibleDashboard(deps.store.db, subject, embedding.dashboard_id);
  return embedding;
};

/**
 * Finds an embedding by its uuid, or by the dashboard's id or slug, without a permission check. Undefined if the
 * dashboard is not embedded.
 */
export const embeddingAt = async (
  deps: Pick<Deps, 'store'>,
  key: { readonly uuid: string } | { readonly idOrSlug: string },
): Promise<{ readonly dashboardId: number; readonly allowedDomains: readonly string[] } | undefined> => {
  const { db } = deps.store;
  let row: EmbeddedDashboardRow | undefined;
  if ('uuid' in key) [row] = await embeddedByUuid(db, [key.uuid]);
  else {
    const dashboard = await findDashboard(db, idUuidOrSlug(key.idOrSlug));
    row = dashboard && (await embeddedOf(db, dashboard.id));
  }
  return row && { dashboardId: row.dashboard_id, allowedDomains: JSON.parse(row.allowed_domains) as string[] };
};

/** Returns an embedding in the contract's shape. */
export const describeEmbedding = async (deps: Pick<Deps, 'store'>, embedding: EmbeddedDashboardRow) => {
  const { changed_by } = embedding;
  const person = changed_by === null ? undefined : await accountById(deps.store.db, changed_by);
  const changedBy = person && {
    id: person.id,
    first_name: person.first_name,
    last_name: person.last_name,
    username: person.username,
  };
  return {
    uuid: embedding.uuid,
    allowed_domains: JSON.parse(embedding.allowed_domains) as string[],
    dashboard_id: String(embedding.dashboard_id),
    changed_on: isoTime(embedding.changed_on),
    changed_by: changedBy ?? null,
  };
};
