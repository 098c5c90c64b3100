import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await makeTestApp();
  admin = await test.bearer('admin');
});
afterAll(() => test.close());

const ask = (q: string) => admin.get(`/api/v1/time_range/?q=${encodeURIComponent(q)}`);

describe('time ranges', () => {
  it('SERVER-02 5.7 reads one range or several, each with its shift', async () => {
    expect((await ask("'2024-02-01 : '")).json).toEqual({
      result: [{ since: '2024-02-01T00:00:00', until: '', timeRange: '2024-02-01 : ', shift: null }],
    });
    const several = "!((timeRange:'2024-03-01 : 2024-04-01',shift:'1 month ago'),(timeRange:'No filter'))";
    expect((await ask(several)).json).toEqual({
      result: [
        {
          since: '2024-02-01T00:00:00',
          until: '2024-03-01T00:00:00',
          timeRange: '2024-03-01 : 2024-04-01',
          shift: '1 month ago',
        },
        { since: '', until: '', timeRange: 'No filter', shift: null },
      ],
    });
  });

  it.each([
    ["'2024-03-01 : 2024-02-01'", 'Unexpected time range: From date cannot be larger than to date'],
    [`'DATEADD(DATETIME("today"), 1) : '`, 'Unexpected time range: '],
    ["(timeRange:'Last week',shift:'soon')", 'Unexpected time range: "soon" is not a time shift.'],
  ])('SERVER-02 5.7 refuses %s', async (q, message) => {
    expect(await ask(q)).toMatchObject({ status: 400, json: { message: expect.stringContaining(message) } });
  });

  it('SERVER-02 15 answers broken rison with what is wrong, not with a fault', async () => {
    for (const q of ['(timeRange:', '!((', '']) expect((await ask(q)).status).toBe(400);
  });
});
