import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword } from '@sightline/server/src/testing/test-app.ts';
import { readRecordings } from '@sightline/server/src/testing/contract-folder.ts';
import { loadReplayLibrary } from './replay-library.ts';
import type { ReplayServer } from './replay-server.ts';
import { runRecording, type Replay } from './run-recording.ts';

/** Recorded cases with a known difference, keyed by name, each with the reason. */
export type Reds = Readonly<Record<string, string>>;

/** The server to compare with the recordings. */
export interface ReplayProof {
  /** Name of the engine that the server must use for its tables. */
  readonly backend: string;
  readonly reds: Reds;
  readonly start: () => Promise<ReplayServer>;
}

/**
 * Compares the responses of a running server with all recorded cases. A case that differs must be in the list of known
 * differences. A case in the list must differ, so that the list can only get shorter.
 */
export const proveReplay = (contract: string, { backend, reds, start }: ReplayProof): void => {
  const recordings = readRecordings(contract);
  // Cases that create and delete objects come last, because other cases count the existing objects.
  const ordered = [...recordings.filter((one) => !one.setup), ...recordings.filter((one) => one.setup)];
  let server: ReplayServer;
  let replay: Replay;

  beforeAll(async () => {
    server = await start();
    const library = await loadReplayLibrary(contract);
    const client = new library.Client(server.origin);
    await client.signIn('admin', testPassword);
    replay = { library, client, directory: await library.Directory.read(client) };
  }, 120_000);
  afterAll(() => server.close());

  it(`SERVER-03 has its tables in ${backend}`, async () => {
    const { json } = await replay.client.send('GET', '/api/v1/database/');
    expect((json as { result: unknown }).result).toMatchObject([{ database_name: 'examples', backend }]);
  });

  it('SERVER-02 has no red on the list that is not recorded', () => {
    const names = new Set(recordings.map((one) => one.name));
    expect(Object.keys(reds).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(ordered.map((one) => [one.name, one] as const))(
    'SERVER-02 answers %s as recorded',
    async (name, recording) => {
      const difference = (await runRecording(replay, recording)) ?? 'same';
      if (!Object.hasOwn(reds, name)) return expect(difference).toBe('same');
      expect(difference, 'it is on the list of reds, but is as recorded: take it off').not.toBe('same');
    },
  );
};
