import { routes } from '@sightline/core/contract';
import { userIdOf, type Subject } from '../../domain/access.ts';
import { visibleDatabase } from '../../domain/databases/find-database.ts';
import type { Deps } from '../../domain/deps.ts';
import { makeLink, readLink } from '../../domain/key-values/kept-state.ts';
import { formatSql } from '../../domain/queries/format-sql.ts';
import { activeTab, tabLabels } from '../../domain/tab-states/keep-tab.ts';
import { scopeOf } from '../../domain/scope.ts';
import { databaseList, databasesById } from '../../store/databases.ts';
import { listIds } from '../../store/list-query.ts';
import type { Edge } from '../edge.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { databaseAbilities } from '../../domain/databases/describe-databases.ts';
import { sqlLabRunRoutes } from './sqllab-runs.ts';

const lab = (permission: string, audit: string): Declaration => ({
  permission: [permission, 'SQLLab'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit,
});
const links = (permission: string): Declaration => ({
  ...lab(permission, 'none'),
  permission: [permission, 'SqlLabPermalinkRestApi'],
});

/** Returns the databases of SQL Lab that the subject may query, by ID. */
const labDatabases = async ({ store }: Deps, subject: Subject): Promise<Record<string, unknown>> => {
  const { ids } = await listIds(store.db, databaseList(scopeOf(subject)), {
    filters: [{ col: 'expose_in_sqllab', opr: 'eq', value: true }],
    page: 0,
    pageSize: null,
  });
  const databases = await databasesById(store.db, ids);
  return Object.fromEntries(
    databases.map((database) => [
      String(database.id),
      {
        id: database.id,
        database_name: database.database_name,
        backend: database.backend,
        ...databaseAbilities(database),
      },
    ]),
  );
};

/** Routes of SQL Lab: initial data, runs, results, formatting, permalinks. */
export const sqlLabRoutes = (edge: Pick<Edge, 'runs' | 'audit'>): readonly ServedRoute[] => [
  serve(routes.getSqlLab, lab('can_read', 'none'), async ({ q, subject, deps }) => {
    const readers = {
      tab_state_ids: () => tabLabels(deps, subject),
      active_tab: () => activeTab(deps, subject),
      databases: () => labDatabases(deps, subject),
    };
    const keys = q.keys ?? Object.keys(readers);
    const parts = Object.entries(readers).filter(([key]) => keys.includes(key));
    return {
      result: Object.fromEntries(await Promise.all(parts.map(async ([key, read]) => [key, await read()] as const))),
    };
  }),
  ...sqlLabRunRoutes(edge),
  serve(routes.formatSql, lab('can_read', 'none'), async ({ body, subject, deps }) => ({
    result: await formatSql(deps, subject, body),
  })),
  serve(routes.createSqlPermalink, { ...links('can_write'), audit: 'sqllab.link' }, async ({ body, subject, deps }) => {
    await visibleDatabase(deps.store.db, subject, body.dbId);
    const key = await makeLink(deps, { kind: 'sqllab_permalink', userId: userIdOf(subject), content: body });
    return { key, url: deps.urls.of(`/sqllab/p/${key}`) };
  }),
  serve(routes.getSqlPermalink, links('can_read'), async ({ params, subject, deps }) => {
    const link = await readLink(deps, { kind: 'sqllab_permalink', key: params.key });
    await visibleDatabase(deps.store.db, subject, link['dbId'] as number);
    return link as { dbId: number; name: string | null; sql: string };
  }),
];
