import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/test-app.ts';
import { resultOf, startEmbedding, type EmbeddingWorld } from './testing/embedding-world.ts';

let test: EmbeddingWorld['test'];
let admin: EmbeddingWorld['admin'];
let shownId: EmbeddingWorld['shownId'];
let otherId: EmbeddingWorld['otherId'];
let guest: EmbeddingWorld['guest'];

beforeAll(async () => {
  ({ test, admin, shownId, otherId, guest } = await startEmbedding());
}, 60_000);
afterAll(() => test.close());

describe('what a guest leaves behind', () => {
  const keyOf = ({ json }: Answer): string => (json as { key: string }).key;
  const states = (id: number) => `/api/v1/dashboard/${id}/filter_state`;

  it('DASH-40 SERVER-09 is the filter state of his dashboard, under a key of its own', async () => {
    const [one, other] = [await guest(), await guest()];
    const kept = await one.send('POST', `${states(shownId)}?tab_id=1`, { value: '{"a":1}' });
    expect(kept.status).toBe(201);
    const key = keyOf(kept);
    const path = `${states(shownId)}/${key}`;
    expect(await one.get(path)).toMatchObject({ status: 200, json: { value: '{"a":1}' } });
    expect(keyOf(await other.send('POST', `${states(shownId)}?tab_id=1`, { value: '{}' }))).not.toBe(key);
    expect(await one.send('PUT', `${path}?tab_id=1`, { value: '{"a":2}' })).toMatchObject({ json: { key } });
    expect(await one.get(path)).toMatchObject({ json: { value: '{"a":2}' } });
    expect(await one.send('DELETE', path)).toMatchObject({ status: 200 });
    expect(await one.get(path)).toMatchObject({ status: 404 });
  });

  it('SERVER-09 touches neither the state of users nor that of other dashboards', async () => {
    const embedded = await admin.send('POST', `/api/v1/dashboard/${otherId}/embedded`, { allowed_domains: [] });
    const stranger = await guest({ resources: [{ type: 'dashboard', id: String(resultOf(embedded)['uuid']) }] });
    const caller = await guest();
    const users = keyOf(await admin.send('POST', states(shownId), { value: '"of a user"' }));
    const guests = keyOf(await caller.send('POST', states(shownId), { value: '"of a guest"' }));
    for (const [by, id, key] of [
      [caller, shownId, users],
      [admin, shownId, guests],
      [stranger, otherId, guests],
      [stranger, shownId, guests],
    ] as const)
      expect(await by.send('DELETE', `${states(id)}/${key}`)).toMatchObject({ status: 404 });
    expect(await caller.send('PUT', `${states(shownId)}/${users}`, { value: '1' })).toMatchObject({ status: 404 });
    const moved = await stranger.send('PUT', `${states(otherId)}/${guests}`, { value: '1' });
    expect(keyOf(moved)).not.toBe(guests);
    expect(await stranger.get(`${states(otherId)}/${guests}`)).toMatchObject({ status: 404 });
    expect(await caller.send('POST', states(otherId), { value: '1' })).toMatchObject({ status: 404 });
    expect(await caller.get(`${states(shownId)}/${guests}`)).toMatchObject({ json: { value: '"of a guest"' } });
    expect(await admin.get(`${states(shownId)}/${users}`)).toMatchObject({ json: { value: '"of a user"' } });
    expect(await admin.send('DELETE', `/api/v1/dashboard/${otherId}/embedded`)).toMatchObject({ status: 200 });
  });

  it('DASH-40 SERVER-09 is a link to his dashboard as he sees it, and to no other', async () => {
    const caller = await guest();
    const body = { dataMask: { 'NATIVE_FILTER-1': { filterState: { value: ['north'] } } }, activeTabs: ['TAB-1'] };
    const made = await caller.send('POST', `/api/v1/dashboard/${shownId}/permalink`, body, { host: 'evil.example' });
    expect(made.status).toBe(201);
    expect((made.json as { url: string }).url).toMatch(
      new RegExp(`^http://127\\.0\\.0\\.1:\\d+/superset/dashboard/p/${keyOf(made)}/$`),
    );
    for (const by of [caller, admin])
      expect(await by.get(`/api/v1/dashboard/permalink/${keyOf(made)}`)).toMatchObject({ json: { state: body } });
    expect(await caller.send('POST', `/api/v1/dashboard/${otherId}/permalink`, body)).toMatchObject({ status: 404 });
    const foreign = keyOf(await admin.send('POST', `/api/v1/dashboard/${otherId}/permalink`, body));
    expect(await caller.get(`/api/v1/dashboard/permalink/${foreign}`)).toMatchObject({ status: 404 });
  });
});
