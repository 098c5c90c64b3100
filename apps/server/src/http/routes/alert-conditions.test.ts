import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  openReportWorld,
  to,
  alertOn,
  partsOf,
  reportPath as path,
  type ReportWorld,
} from '../../testing/report-world.ts';
import { storesOfRoutes } from '../../testing/stores.ts';

describe.each(storesOfRoutes)('SERVER-10 conditions of alerts on %s', (dialect) => {
  let world: ReportWorld;
  beforeAll(async () => {
    world = await openReportWorld(dialect);
  });
  afterAll(() => world.close());
  afterEach(() => world.receiver.answerWith(200, 'ok'));

  it('an alert is sent when its condition is met, and not again within its grace period', async () => {
    const id = await world.make({
      ...alertOn('SELECT max(amount) FROM days'),
      name: 'Many',
      recipients: [to('many@example.org')],
      grace_period: 5400,
    });
    const calm = await world.make({ ...alertOn('SELECT min(amount) FROM days'), recipients: [to('calm@example.org')] });
    await world.passAnHour();
    await world.passAnHour();
    await world.passAnHour();
    expect((await world.runsOf(id)).map(({ state, value }) => [state, value])).toEqual([
      ['Success', 60],
      ['On Grace', 60],
      ['Success', 60],
    ]);
    expect((await world.runsOf(calm)).map(({ state, value }) => [state, value])).toEqual([
      ['Not triggered', 1],
      ['Not triggered', 1],
      ['Not triggered', 1],
    ]);
    expect(world.mailsTo('many@example.org')).toHaveLength(2);
    expect(world.mailsTo('many@example.org')[0]!.raw).toContain('the value is 60');
    expect(world.mailsTo('calm@example.org')).toEqual([]);
    expect(await world.stateOf(calm)).toMatchObject({ last_state: 'Not triggered', last_value: 1 });
    for (const each of [id, calm]) await world.off(each);
  });

  it('SERVER-05 an alert compares the metric of a dataset with filters under the row rules, and says what it cannot ask', async () => {
    const { admin, dataset, test } = world;
    const { db } = test.deps.store;
    const metric = (more: object) => ({ metric_condition: { dataset, metric: 'count', filters: [], ...more } });
    const tried = async (extra: ReturnType<typeof metric>) =>
      (await admin.send('POST', `${path}try`, { database: 1, ...extra })).json as { result?: { value: number } };
    const kinds = (await admin.get(`/api/v1/datasource/table/${dataset}/column/kind/values/`)).json as {
      result: readonly string[];
    };
    const [kind] = kinds.result;
    const all = (await tried(metric({}))).result!.value;
    const some = (await tried(metric({ filters: [{ column: 'kind', values: [kind] }] }))).result!.value;
    expect(all).toBe(60);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(60);
    const none = await tried(metric({ time: { column: 'ds', range: '1970-01-01 : 1970-01-02' } }));
    expect(none).toMatchObject({ result: { value: 0 } });
    expect(JSON.stringify(await tried(metric({ filters: [{ column: 'gone', values: [1] }] })))).toContain(
      'The dataset has no column “gone”.',
    );

    const found = (await admin.get('/api/v1/security/roles/')).json as {
      result: readonly { id: number; name: string }[];
    };
    const role = found.result.find(({ name }) => name === 'Admin')!;
    const rule = await admin.send('POST', '/api/v1/rowlevelsecurity/', {
      name: 'Half of the days',
      filter_type: 'Regular',
      tables: [dataset],
      roles: [role.id],
      clause: `kind = '${kind}'`,
    });
    expect(rule.status).toBe(201);
    expect((await tried(metric({}))).result!.value).toBe(some);
    const { id: ruleId } = rule.json as { id: number };
    expect((await admin.send('DELETE', `/api/v1/rowlevelsecurity/?q=!(${ruleId})`)).status).toBe(200);

    const id = await world.make({
      type: 'Alert',
      database: 1,
      validator_type: 'operator',
      validator_config_json: { op: '==', threshold: some },
      extra: metric({ filters: [{ column: 'kind', values: [kind] }] }),
      recipients: [to('metric@example.org')],
    });
    await world.passAnHour();
    expect(await world.runsOf(id)).toMatchObject([{ state: 'Success', value: some }]);
    expect(world.mailsTo('metric@example.org')).toHaveLength(1);
    // After its metric has been changed, the alert has no previous value to compare with.
    await world.signInAgain();
    expect((await world.admin.send('PUT', `${path}${id}`, { extra: metric({}) })).status).toBe(200);
    expect(await world.stateOf(id)).toMatchObject({ last_value: null });

    for (const wrong of [
      { metric_condition: 'count' },
      metric({ dataset: 987_654 }),
      metric({ filters: [{}] }),
      metric({ filters: 'all' }),
    ])
      await expect(world.admin.send('PUT', `${path}${id}`, { extra: wrong })).resolves.toMatchObject({ status: 422 });
    await expect(world.admin.send('POST', `${path}try`, { database: 1, metric_condition: {} })).resolves.toMatchObject({
      status: 400,
    });
    // If another program has stored an invalid condition, the alert's run fails and reports the reason.
    await db
      .updateTable('report')
      .set({ extra: JSON.stringify({ metric_condition: {} }) })
      .where('id', '=', id)
      .execute();
    await world.passAnHour();
    expect((await world.runsOf(id)).at(-1)).toMatchObject({
      state: 'Error',
      error_message: 'The metric of this alert cannot be read.',
    });
    await world.off(id);
  });

  it('an alert triggers by the change since its last check, and by missing data', async () => {
    const percent = { validator_type: 'change', validator_config_json: { op: '<', threshold: -20 } };
    const fallen = {
      ...percent,
      name: 'Fallen',
      report_format: 'TEXT',
      grace_period: 1,
      recipients: [to('fallen@example.org')],
    };
    const id = await world.make(alertOn('SELECT 200', fallen));
    const become = async (sql: string, more: object = {}) => {
      const caller = await world.test.bearer('admin');
      expect((await caller.send('PUT', `${path}${id}`, { sql, ...more })).status).toBe(200);
      await world.passAnHour();
    };
    // Writes the SQL directly to the store, so that the value changes as if the data had changed.
    const valueIs = async (value: number) => {
      const { db } = world.test.deps.store;
      await db
        .updateTable('report')
        .set({ sql: `SELECT ${value}` })
        .where('id', '=', id)
        .execute();
      await world.passAnHour();
    };
    await world.passAnHour();
    await valueIs(190);
    await valueIs(150);
    await become('SELECT 50');
    await become('SELECT 40 WHERE 1 = 0', { validator_type: 'no data', validator_config_json: {} });
    const runs = await world.runsOf(id);
    expect(runs.map(({ state, value }) => [state, value])).toEqual([
      ['Not triggered', 200],
      ['Not triggered', 190],
      ['Success', 150],
      // After a change of the alert's query, the new value is not compared with a value of the former query.
      ['Not triggered', 50],
      ['Success', null],
    ]);
    const texts = world.mailsTo('fallen@example.org').map((each) => partsOf(each)[0]!.content.toString());
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('The value fell by 21.1 % to 150 since the last check.');
    expect(texts[1]).toContain('returned no data');
    await world.off(id);
  });

  it('an alert that cannot be evaluated says why, and sends nothing', async () => {
    const many = await world.make({ ...alertOn('SELECT amount FROM days'), recipients: [to('never@example.org')] });
    const gone = await world.make({
      ...alertOn('SELECT max(amount) FROM days'),
      recipients: [to('never@example.org')],
    });
    await world.test.deps.store.db
      .updateTable('report')
      .set({ sql: 'SELECT max(nothing) FROM days' })
      .where('id', '=', gone)
      .execute();
    const writes = await world.make({ ...alertOn('SELECT 1'), recipients: [to('never@example.org')] });
    await world.test.deps.store.db
      .updateTable('report')
      .set({ sql: 'DROP TABLE days' })
      .where('id', '=', writes)
      .execute();
    await world.passAnHour();
    const messages = await Promise.all([many, gone, writes].map(async (id) => (await world.runsOf(id))[0]));
    expect(messages.map((run) => run?.state)).toEqual(['Error', 'Error', 'Error']);
    expect(messages[0]?.error_message).toBe('The query of the alert returned more than one row.');
    expect(messages[1]?.error_message).toContain('nothing');
    expect(messages[2]?.error_message).toMatch(/not allowed|only/i);
    expect(world.mailsTo('never@example.org')).toEqual([]);
    for (const id of [many, gone, writes]) await world.off(id);
  });

  it('LIST-29 a condition can be tried before it is saved, with the caller’s rights', async () => {
    const attempt = async (body: object, who = world.admin) => who.send('POST', `${path}try`, { database: 1, ...body });
    const over = { validator_type: 'operator', validator_config_json: { op: '>', threshold: 50 } };
    expect((await attempt({ sql: 'SELECT max(amount) AS most FROM days', ...over })).json).toEqual({
      result: { value: 60, rows: 1, columns: ['most'], first_row: [60], change: null, triggers: true, problem: null },
    });
    const fallen = { validator_type: 'change', validator_config_json: { op: '<', threshold: -20 }, previous: 100 };
    expect((await attempt({ sql: 'SELECT max(amount) AS most FROM days', ...fallen })).json).toMatchObject({
      result: { value: 60, change: -40, triggers: true },
    });
    expect((await attempt({ sql: 'SELECT min(amount) FROM days', ...over })).json).toMatchObject({
      result: { triggers: false },
    });
    expect((await attempt({ sql: 'SELECT amount FROM days', ...over })).json).toMatchObject({
      result: { triggers: null, problem: 'The query of the alert returned more than one row.' },
    });
    expect((await attempt({ sql: 'SELECT 1' })).json).toMatchObject({
      result: { value: 1, triggers: null, problem: null },
    });
    const wrong = await attempt({ sql: 'SELECT nothing FROM days', ...over });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('nothing')]);
    expect((await attempt({ sql: 'DELETE FROM days', ...over })).status).toBe(422);
    await world.test.addUser(`gamma-${dialect}`, ['Gamma']);
    expect((await attempt({ sql: 'SELECT 1' }, await world.test.bearer(`gamma-${dialect}`))).status).toBe(403);
  });
});
