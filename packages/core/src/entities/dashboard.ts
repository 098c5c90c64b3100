import type { Static } from 'typebox';
import type { dashboardRow } from '../contract/dashboards.ts';
import { idOf, momentOf, type DashboardId } from '../units/index.ts';
import { certificationOf, type Certification } from './certification.ts';
import { personOf, personOrNobody, type Person } from './person.ts';
import { tagOf, type Tag } from './tag.ts';

/** A dashboard, as in lists and cards. Fields that were not requested are absent. */
export interface Dashboard {
  readonly id: DashboardId;
  readonly uuid: string | undefined;
  readonly slug: string | undefined;
  readonly title: string;
  readonly url: string | undefined;
  readonly thumbnailUrl: string | undefined;
  readonly published: boolean;
  readonly certification: Certification | undefined;
  /**
   * True if an external tool manages the dashboard, for example a deployment script. The dashboard is then read-only
   * here.
   */
  readonly external: boolean;
  readonly owners: readonly Person[];
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly tags: readonly Tag[];
  /** Milliseconds since 1970 UTC. */
  readonly changedAt: number | undefined;
  readonly changedAgo: string;
  readonly changedBy: Person | undefined;
  readonly createdBy: Person | undefined;
}

/** Creates a dashboard from a list row or an item of the contract. */
export const dashboardOf = (wire: Static<typeof dashboardRow>): Dashboard => ({
  id: idOf<DashboardId>(wire.id),
  uuid: wire.uuid,
  slug: wire.slug ?? undefined,
  title: wire.dashboard_title ?? '',
  url: wire.url,
  thumbnailUrl: wire.thumbnail_url ?? undefined,
  published: wire.published ?? wire.status === 'published',
  certification: certificationOf(wire),
  external: wire.is_managed_externally ?? false,
  owners: (wire.owners ?? []).map(personOf),
  roles: wire.roles ?? [],
  tags: (wire.tags ?? []).map(tagOf),
  changedAt: momentOf(wire.changed_on_utc),
  changedAgo: wire.changed_on_delta_humanized ?? '',
  changedBy: personOrNobody(wire.changed_by),
  createdBy: personOrNobody(wire.created_by),
});
