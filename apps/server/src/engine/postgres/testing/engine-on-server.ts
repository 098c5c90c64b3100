import type { EngineJob } from '../../../domain/ports.ts';
import { makePostgresEngine } from '../postgres-engine.ts';
import type { PostgresEngine, PostgresEngineOptions } from '../postgres-engine.ts';
import type { ServerConnectionOptions } from '../../../domain/server-ports.ts';

/** Connection options for a test server. */
export function connectionTo(url: string): ServerConnectionOptions {
  const { hostname, port, username, pathname } = new URL(url);
  return { host: hostname, port: Number(port), user: username, database: pathname.slice(1), tls: { kind: 'off' } };
}

/** Creates an engine on a test server with the given overrides of the defaults. */
export function engineOn(url: string, options: Partial<PostgresEngineOptions> = {}): PostgresEngine {
  return makePostgresEngine({ connection: connectionTo(url), ...options });
}

/** A job with generous limits for tests. */
export function testJob(sql: string, parts: Partial<EngineJob> = {}): EngineJob {
  return { pool: 'chart', tables: [], sql, rowLimit: 10_000, byteLimit: 100_000_000, timeoutMs: 30_000, ...parts };
}
