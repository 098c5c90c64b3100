import { join } from 'node:path';
import { readBundle } from '@sightline/server/src/domain/bundles/read-bundle.ts';
import {
  adminAt,
  makeCommandWorld,
  type StartedCommand,
} from '@sightline/server/src/commands/testing/command-world.ts';
import { faultsOfSqlite } from '@sightline/server/src/store/backup/sqlite-file.ts';
import { startPostgres } from '@sightline/server/src/store/testing/postgres.ts';
import { keptContent } from './kept-content.ts';
import { keptBundle, keptUpload } from './kept-files.ts';
import { keptGroup } from './kept-group.ts';
import { keptDraft, keptPermissions, keptState, keptTag } from './kept-settings.ts';
import { good, type Call, type KeptThing } from './kept-thing.ts';

/** A server in a child process, and the objects that the crash test writes to it. */
export interface CrashWorld {
  readonly things: readonly KeptThing[];
  /** Starts the server on the existing data. Throws with its output if it does not start. */
  start(): Promise<Call>;
  /** Kills the server, so that it can do nothing more. */
  kill(): Promise<void>;
  /** Returns the integrity errors of the store's file, or an empty list. */
  faults(): readonly string[];
  close(): Promise<void>;
}

const environment = {
  SIGHTLINE_LIMIT_REQUESTS_PER_MINUTE: '1000000',
  SIGHTLINE_LIMIT_ANONYMOUS_PER_MINUTE: '1000000',
  SIGHTLINE_LIMIT_UPLOADS_PER_MINUTE: '100000',
  SIGHTLINE_QUERY_WORKERS: '1',
};

const idOf = async (answer: ReturnType<Call>): Promise<number> => Number((await good(answer))['id']);

/**
 * Creates the objects that the crash test needs, such as a dataset, a chart and a dashboard. Returns the objects that
 * the test writes repeatedly, except the bundle.
 */
const prepare = async (call: Call): Promise<readonly KeptThing[]> => {
  const extra = JSON.stringify({ schemas_allowed_for_file_upload: ['main'] });
  await good(call('PUT', '/api/v1/database/1', { allow_file_upload: true, extra }));
  const datasetId = await idOf(
    call('POST', '/api/v1/dataset/', { database: 1, table_name: 'ground', sql: 'SELECT 1 AS n' }),
  );
  const chart = (slice_name: string, dashboards: readonly number[] = []) =>
    idOf(
      call('POST', '/api/v1/chart/', {
        slice_name,
        datasource_id: datasetId,
        datasource_type: 'table',
        viz_type: 'table',
        dashboards,
      }),
    );
  const chartId = await chart('stays');
  const dashboardId = await idOf(call('POST', '/api/v1/dashboard/', { dashboard_title: 'stays' }));
  const { key } = await good(
    call('POST', `/api/v1/dashboard/${dashboardId}/filter_state?tab_id=1`, { value: '{"value":"first"}' }),
  );
  const roleId = await idOf(call('POST', '/api/v1/security/roles/', { name: 'Changing' }));
  const { result } = await good(call('GET', '/api/v1/security/permissions-resources/?q=(page_size:12)'));
  const pairs = (result as readonly { readonly id: number }[]).map(({ id }) => id);
  return [
    ...(['chart', 'dashboard', 'dataset'] as const).flatMap((type) =>
      [1, 2].map((n) => keptContent(type, `${type}_${n}`)),
    ),
    keptDraft('9001'),
    keptTag(chartId, 'marked'),
    keptPermissions('Changing', pairs),
    keptGroup('together', roleId),
    keptState(dashboardId, String(key)),
    keptUpload('sent'),
  ];
};

/** Creates a dashboard with one chart on a dataset, exports it, and returns the bundle. */
const bundleOfOne = async (call: Call, origin: string, token: string) => {
  const datasetId = await idOf(
    call('POST', '/api/v1/dataset/', { database: 1, table_name: 'carried', sql: 'SELECT 1 AS n' }),
  );
  const dashboard = await idOf(call('POST', '/api/v1/dashboard/', { dashboard_title: 'carried' }));
  const body = {
    slice_name: 'carried',
    viz_type: 'table',
    datasource_id: datasetId,
    datasource_type: 'table',
    dashboards: [dashboard],
  };
  await idOf(call('POST', '/api/v1/chart/', body));
  const answer = await fetch(`${origin}/api/v1/dashboard/export/?q=!(${dashboard})`, {
    headers: { authorization: token },
  });
  return readBundle(Buffer.from(await answer.arrayBuffer()));
};

/**
 * Prepares a server whose store is in SQLite, or on a separate PostgreSQL server. The crash test starts and kills it.
 * @param programs folder of PostgreSQL's programs
 */
export const openCrashWorld = async (programs?: string): Promise<CrashWorld> => {
  const postgres = programs === undefined ? undefined : await startPostgres(programs);
  const world = makeCommandWorld({ ...environment, ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }) });
  let running: StartedCommand | undefined;
  const start = async () => {
    const { url, server } = await world.serve();
    running = server;
    return { url, ...(await adminAt(url)) };
  };
  const kill = async (): Promise<void> => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    running = undefined;
  };
  const close = async (): Promise<void> => {
    await world.close();
    postgres?.stop();
  };
  const lay = async (): Promise<readonly KeptThing[]> => {
    const { url, authorization, call } = await start();
    return [...(await prepare(call)), keptBundle('carried', await bundleOfOne(call, url, authorization))];
  };
  const things = await lay().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  await kill();
  return {
    things,
    start: async () => (await start()).call,
    kill,
    faults: () => (postgres === undefined ? faultsOfSqlite(join(world.dataDir, 'sightline.db')) : []),
    close,
  };
};
