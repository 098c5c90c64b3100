import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { makeApp, type App, type OwnApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { gateLimitsOf } from '../config/gate-limits-of.ts';
import { readConfig } from '../config/read-config.ts';
import { makeEngines } from '../domain/databases/engines.ts';
import type { Deps } from '../domain/deps.ts';
import type { Engine } from '../domain/ports.ts';
import { makePublicUrls } from '../domain/public-url.ts';
import { makePasswords } from '../domain/session/password.ts';
import { makeDataFiles } from '../domain/tables/data-files.ts';
import { makeAddressCheck } from '../egress/address-check.ts';
import { openMails } from '../commands/open-mails.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import { addUser } from '../domain/users/manage-users.ts';
import { prepareAccounts } from '../domain/users/prepare-accounts.ts';
import { defaultGateLimits } from '../engine/gate-limits.ts';
import { makeDuckDbEngine } from '../engine/duckdb/duckdb-engine.ts';
import { GateThreads } from '../engine/postgres/gate/gate-threads.ts';
import { makePostgresEngine } from '../engine/postgres/postgres-engine.ts';
import { makeDuckDbWriter } from '../engine/duckdb/writer/duckdb-writer.ts';
import { configuredFormatter } from '../domain/queries/configured-formatter.ts';
import { configuredTemplates } from '../domain/templates/configured-templates.ts';
import type { WebApp } from '../http/pages/web-app.ts';
import { openTestStore } from './open-test-store.ts';
import { differenceFromDocument } from './published-answers.ts';
import { shareEngine } from './shared-engine.ts';
import { shareWriter } from './shared-writer.ts';

/** Options of a test app. */
export interface TestAppOptions {
  /** PostgreSQL URL of the store. Defaults to SQLite in a temporary folder. */
  readonly storeUrl?: string;
  /** Settings, keyed by path like command-line options: `{'limits.requestsPerMinute': '5'}`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly webApp?: WebApp;
  /**
   * Stops the app's clock, so that by this clock, slow operations on a busy machine take no time. Only `pass` advances
   * the clock.
   */
  readonly stillClock?: true;
  /**
   * Set if the app gets a separate embedded engine and writer, which the test may close. Apps with changed limits for
   * SQL always get separate ones.
   */
  readonly ownEngine?: true;
  /** A plugin of the store, which sees every statement. */
  readonly statements?: KyselyPlugin;
  /** Receives log lines, which are discarded by default. */
  readonly log?: (line: string) => void;
}

/** A parsed response. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Body parsed as JSON, or undefined if it is not JSON. */
  readonly json: unknown;
}

/** A client of the REST API that sends cookies and a CSRF token, or a bearer token. */
export interface Caller {
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

/** A complete server without a port, with a real store and engine, and a clock that tests control. */
export interface TestApp {
  readonly app: OwnApp;
  readonly deps: Deps;
  /** Advances the clock. */
  pass(ms: number): void;
  addUser(username: string, roles: readonly string[]): Promise<number>;
  /** Returns a client with a bearer token. */
  bearer(username: string): Promise<Caller>;
  /** Client of a user who is not signed in, unless the request headers contain credentials. */
  readonly visitor: Caller;
  close(): Promise<void>;
}

/**
 * Memory cost of password hashes. With this low cost, a hash takes one millisecond instead of 26. Each test app creates
 * several hashes.
 */
const lowMemoryCost = 1024;

/** Password of every account of a test app, including `admin`. */
export const testPassword = 'a-password-for-tests';

interface Injected {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Converts a response. Throws if the response differs from the published API document. */
const read = (call: { readonly method: string; readonly url: string }, answer: Injected): Answer => {
  const { statusCode: status, headers, body: text } = answer;
  const json = String(headers['content-type'] ?? '').includes('json') ? (JSON.parse(text) as unknown) : undefined;
  const isFile = String(headers['content-disposition']).startsWith('attachment');
  const difference = differenceFromDocument({ ...call, status, json, isFile });
  if (difference !== undefined)
    throw new Error(`${call.method} ${call.url} answers ${status} ${text.slice(0, 600)}: ${difference}`);
  return { status, headers, text, json };
};

const callerOf = (app: App, own: Record<string, string> = {}): Caller => {
  const send: Caller['send'] = async (method, url, body, headers = {}) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await app.inject({
      method,
      url,
      headers: { accept: 'application/json', ...type, ...own, ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return read({ method, url }, answer);
  };
  return {
    get: async (url, headers = {}) => {
      const all = { accept: 'application/json', ...own, ...headers };
      return read({ method: 'GET', url }, await app.inject({ method: 'GET', url, headers: all }));
    },
    send,
  };
};

const ownEngine = (config: Config, dataDir: string): Engine =>
  makeDuckDbEngine({ tempFolder: join(dataDir, 'temp'), cores: 2, spares: 0, gateLimits: gateLimitsOf(config) });

/** Creates a server with the administrator `admin`. The test must close it in `afterAll`. */
export const makeTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-app-'));
  const config = readConfig({
    options: { dataDir, examples: 'false', 'limits.shutdownS': '1', ...options.settings },
    environment: {},
    workingDir: dataDir,
  });
  const opened = await openTestStore({ dataDir, ...(options.storeUrl === undefined ? {} : { url: options.storeUrl }) });
  const store = options.statements ? { ...opened, db: opened.db.withPlugin(options.statements) } : opened;
  const secrets = makeSecrets('a-secret-key-that-is-for-tests-only');
  const gate = new GateThreads(gateLimitsOf(config));
  const shares = isDeepStrictEqual(gateLimitsOf(config), defaultGateLimits) && options.ownEngine !== true;
  const engines = makeEngines({
    embedded: shares ? shareEngine() : ownEngine(config, dataDir),
    secrets,
    connect: (connection) => makePostgresEngine({ connection, gate }),
    mayReach: makeAddressCheck(config.connections.allowedNetworks),
    closeShared: () => gate.close(),
  });
  const dataFolder = join(dataDir, 'tables');
  const writer = shares ? shareWriter(dataFolder) : makeDuckDbWriter({ dataFolder, tempFolder: join(dataDir, 'temp') });
  const templates = configuredTemplates(config);
  const formatter = configuredFormatter(config);
  const turned = { ms: 0 };
  const startedMs = Date.now();
  const clock = () => (options.stillClock ? startedMs : Date.now()) + turned.ms;
  const passwords = makePasswords({ memoryCost: lowMemoryCost });
  const log = options.log === undefined ? pino({ level: 'silent' }) : pino({ level: 'debug' }, { write: options.log });
  const urls = makePublicUrls(config);
  const mails = openMails({ store, urls, config, clock, log });
  const deps: Deps = {
    config,
    store,
    engines,
    writer,
    templates,
    formatter,
    dataFiles: makeDataFiles(),
    ...mails.deps,
    urls,
    clock,
    secrets,
    log,
  };
  await prepareAccounts({ store, passwords, clock, environment: { SIGHTLINE_ADMIN_PASSWORD: testPassword } });
  const app = await makeApp(deps, { passwords, ...(options.webApp ? { webApp: options.webApp } : {}) });
  const visitor = callerOf(app);
  return {
    app,
    deps,
    visitor,
    pass: (ms) => {
      turned.ms += ms;
    },
    addUser: (username, roles) => addUser({ store, clock, passwords }, { username, password: testPassword, roles }),
    bearer: async (username) => {
      const { json } = await visitor.send('POST', '/api/v1/security/login', {
        username,
        password: testPassword,
        provider: 'db',
      });
      return callerOf(app, { authorization: `Bearer ${(json as { access_token: string }).access_token}` });
    },
    close: async () => {
      await app.close();
      await mails.close();
      await Promise.all([engines.close(), writer.close(), templates.close(), formatter.close()]);
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
