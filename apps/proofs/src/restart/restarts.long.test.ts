import { expect, it } from 'vitest';
import { makeApp, type App } from '@sightline/server/src/app.ts';
import { prepareContent } from '@sightline/server/src/domain/prepare-content.ts';
import { makeTestApp } from '@sightline/server/src/testing/test-app.ts';
import { proveRestarts } from './prove-restarts.ts';
import { freePort } from './restart-world.ts';

it('R6 SERVER-13 restarts of the HTTP side under load break no connection', async () => {
  const test = await makeTestApp({
    settings: { 'limits.anonymousPerMinute': '10000000', 'limits.signInsPerAddress': '10000000' },
  });
  await prepareContent(test.deps);
  const port = await freePort();
  let app: App | undefined;
  const world = {
    port,
    start: async () => {
      app = await makeApp(test.deps);
      await app.listen({ host: '127.0.0.1', port });
    },
    stop: async () => app?.close(),
  };
  try {
    const figures = await proveRestarts(world, { seed: 1, runs: 6 });
    expect(figures).toMatchObject({ restarts: 6, broken: 0 });
    expect(figures['told to come again']).toBeGreaterThan(0);
  } finally {
    await test.close();
  }
});
