import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.ts';

describe('pictures of people', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp();
  });
  afterAll(() => test.close());

  it('SHELL-44 answers with no content for a person without a picture, so that a page draws initials', async () => {
    const admin = await test.bearer('admin');
    const { id } = ((await admin.get('/api/v1/me/')).json as { result: { id: number } }).result;
    for (const caller of [admin, test.visitor]) {
      const { status, text } = await caller.get(`/api/v1/user/${id}/avatar.png`);
      expect([status, text]).toEqual([204, '']);
    }
  });

  it.each(['999999', 'nobody'])('SHELL-44 knows no picture of %s', async (id) => {
    expect((await test.visitor.get(`/api/v1/user/${id}/avatar.png`)).status).toBe(404);
  });
});
