import { historySpecs } from '@sightline/core/contract';
import { findVersioned } from '../../domain/history/find-versioned.ts';
import { listVersions, readVersion } from '../../domain/history/read-versions.ts';
import { restoreVersion } from '../../domain/history/restore-version.ts';
import type { VersionedType } from '../../store/schema/history.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { tagVersion, versionIn } from '../version-tag.ts';

const views: Readonly<Record<VersionedType, string>> = {
  chart: 'Chart',
  dashboard: 'Dashboard',
  dataset: 'Dataset',
  saved_query: 'SavedQuery',
};

const routesOf = (type: VersionedType): readonly ServedRoute[] => {
  const specs = historySpecs[type];
  // Only users who may change the object may see its older versions.
  const owned: Declaration = {
    permission: ['can_write', views[type]],
    relation: type === 'saved_query' ? 'self' : 'owns',
    rateClass: 'ordinary',
    audit: 'none',
  };
  return [
    serve(specs.list, owned, async ({ params, subject, deps }) => {
      const result = await listVersions(deps, await findVersioned(deps, subject, { type, key: params.pk }));
      return { count: result.length, result: result.map((line) => ({ ...line, changed: [...line.changed] })) };
    }),
    serve(specs.get, owned, async ({ params, subject, deps }) => {
      const object = await findVersioned(deps, subject, { type, key: params.pk });
      return { version: params.version, result: await readVersion(deps, object, params.version) };
    }),
    serve(
      specs.restore,
      { ...owned, audit: `${type}.restore_version` },
      async ({ params, subject, request, reply, deps }) => {
        const object = await findVersioned(deps, subject, { type, key: params.pk });
        const asked = { ...object, version: params.version, expected: versionIn(request) };
        const { version, message } = await restoreVersion(deps, subject, asked);
        tagVersion(reply, version);
        return { id: object.id, version, ...(message === undefined ? {} : { message }) };
      },
    ),
  ];
};

/** Routes for the version history of charts, dashboards, datasets and saved queries, and for restoring a version. */
export const historyRoutes: readonly ServedRoute[] = (Object.keys(views) as VersionedType[]).flatMap(routesOf);
