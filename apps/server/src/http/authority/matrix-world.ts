import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Caller, type TestApp, type TestAppOptions } from '../../testing/test-app.ts';
import { thingsFor, type Params } from './matrix-things.ts';

/**
 * The test users: the administrator; the owner of the requested object (Alpha, with SQL Lab); another user who sees all
 * data (Alpha); a reader without data (Gamma); a user who has only the role for SQL Lab; a guest of an embedded
 * dashboard; an anonymous visitor.
 */
export const askers = ['admin', 'owner', 'alpha', 'gamma', 'lab', 'guest', 'nobody'] as const;
export type Asker = (typeof askers)[number];

/** A server with an object of every kind. */
export interface MatrixWorld {
  readonly test: TestApp;
  readonly callers: Readonly<Record<Asker, Caller>>;
  /**
   * Returns values of a URL's placeholders. Creates new objects each time, so that requests do not affect each other.
   */
  readonly paramsOf: (address: string) => Promise<Params>;
  close(): Promise<void>;
}

const roles = { owner: ['Alpha', 'sql_lab'], alpha: ['Alpha'], gamma: ['Gamma'], lab: ['sql_lab'] } as const;

/** Starts the server on SQLite, or on the store with this URL. */
export const openMatrixWorld = async (
  storeUrl?: string,
  options: Pick<TestAppOptions, 'statements'> = {},
): Promise<MatrixWorld> => {
  const test = await makeTestApp({
    ...options,
    ...(storeUrl === undefined ? {} : { storeUrl }),
    settings: {
      'limits.requestsPerMinute': '1000000',
      'limits.anonymousPerMinute': '1000000',
      'limits.uploadsPerMinute': '100000',
      'limits.supportRequests': '100000',
      'limits.signInsPerAccount': '100000',
      'limits.signInsPerAddress': '100000',
      guestRole: 'Gamma',
    },
  });
  await prepareContent(test.deps);
  const source = { kind: 'sql', sql: 'SELECT 1 AS n' } as const;
  await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
  for (const [name, held] of Object.entries(roles)) await test.addUser(name, held);
  const [admin, owner] = [await test.bearer('admin'), await test.bearer('owner')];
  const paramsOf = thingsFor(owner, admin);
  const { uuid } = await paramsOf('GET /api/v1/embedded_dashboard/{uuid}');
  const granted = await admin.send('POST', '/api/v1/security/guest_token/', {
    resources: [{ type: 'dashboard', id: uuid }],
    rls: [],
    user: { username: 'guest' },
  });
  const token = { 'x-guesttoken': (granted.json as { token: string }).token };
  const guest: Caller = {
    get: (url, headers) => test.visitor.get(url, { ...headers, ...token }),
    send: (method, url, body, headers) => test.visitor.send(method, url, body, { ...headers, ...token }),
  };
  const [alpha, gamma, lab] = [await test.bearer('alpha'), await test.bearer('gamma'), await test.bearer('lab')];
  return {
    test,
    callers: { admin, owner, alpha, gamma, lab, guest, nobody: test.visitor },
    paramsOf,
    close: () => test.close(),
  };
};
