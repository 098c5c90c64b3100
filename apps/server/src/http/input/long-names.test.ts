import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

describe('names that are too long', () => {
  let test: TestApp;
  let alma: Caller;

  beforeAll(async () => {
    test = await makeTestApp();
    await test.addUser('alma', ['Admin']);
    alma = await test.bearer('alma');
  });
  afterAll(() => test.close());

  it.each([
    ['chart', 'slice_name', 251, 400, 'Length must be between 0 and 250.'],
    ['dashboard', 'dashboard_title', 501, 400, 'Length must be between 0 and 500.'],
    ['saved_query', 'label', 257, 422, 'Longer than maximum length 256.'],
  ])('SERVER-02 are refused by field and limit: %s, %s', async (noun, field, length, status, words) => {
    const refused = await alma.send('PUT', `/api/v1/${noun}/1`, { [field]: 'n'.repeat(length) });
    expect([refused.status, refused.json]).toEqual([status, { message: { [field]: [words] } }]);
    const typed = await alma.send('PUT', `/api/v1/${noun}/1`, { [field]: 7 });
    expect(typed.json).toEqual({ message: { [field]: ['Not a valid string.'] } });
  });
});
