import { join } from 'node:path';
import type { RecordedRequest, Recording } from '@sightline/server/src/testing/contract-folder.ts';

/** A server's response, as the replay library's client returns it. */
export interface ReplayAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly json?: unknown;
}

/** The replay library's client for a server. */
export interface ReplayClient {
  send(method: string, path: string, request?: Partial<RecordedRequest>): Promise<ReplayAnswer>;
  signIn(username: string, password: string): Promise<void>;
}

/** Replaces the names that recordings use for objects with the objects' IDs on the tested server. */
export interface ReplayDirectory {
  resolve<T>(value: T, saved: Readonly<Record<string, unknown>>): T;
}

/**
 * The replay library that comes with the contract. Its comparisons return a description of the first difference, or
 * null.
 */
export interface ReplayLibrary {
  readonly Client: new (target: string) => ReplayClient;
  readonly Directory: { read(client: ReplayClient): Promise<ReplayDirectory> };
  compareChartData(recorded: Recording, answer: ReplayAnswer): string | null;
  compareError(recorded: unknown, answer: unknown): string | null;
  compareRefusal(answer: ReplayAnswer): string | null;
  compareShape(recorded: unknown, answer: unknown, ignored?: readonly string[]): string | null;
}

/** Loads the replay library that comes with the contract. */
export const loadReplayLibrary = async (contract: string): Promise<ReplayLibrary> => {
  const load = async (file: string): Promise<object> =>
    (await import(join(contract, 'replay/lib', file))) as Readonly<Record<string, unknown>>;
  const parts = await Promise.all(['client.mjs', 'chart-data.mjs', 'shape.mjs'].map(load));
  return Object.assign({}, ...parts) as ReplayLibrary;
};
