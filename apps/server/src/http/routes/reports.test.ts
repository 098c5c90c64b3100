import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureExamplesDatabase } from '../../domain/databases/ensure-examples-database.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const path = '/api/v1/report/';

describe.each(storesOfRoutes)('alerts and reports on %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let alma: Caller;
  let dashboard: number;
  let database: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const messageOf = ({ status, json }: Answer) => [status, (json as { message: unknown }).message];
  const body = (name: string, more: object = {}) => ({
    type: 'Report',
    name,
    crontab: '0 9 * * 1',
    dashboard,
    recipients: [{ type: 'Email', recipient_config_json: { target: 'nobody@example.org' } }],
    ...more,
  });
  const make = async (name: string, more: object = {}, who = admin) =>
    idOf(await who.send('POST', path, body(name, more)));

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    const almaId = await test.addUser('alma', ['Alpha']);
    [admin, alma] = [await test.bearer('admin'), await test.bearer('alma')];
    dashboard = idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Sales', owners: [1, almaId] }));
    await ensureExamplesDatabase(test.deps.store.db, 1);
    database = ((await admin.get('/api/v1/database/')).json as { ids: number[] }).ids[0]!;
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SERVER-02 keeps a report with what it was given and with the contract’s defaults', async () => {
    const made = await admin.send('POST', path, body('Monday'));
    expect([made.status, made.json]).toEqual([201, { id: idOf(made), result: body('Monday') }]);
    const item = await admin.get(`${path}${idOf(made)}`);
    expect(item.json).toMatchObject({
      show_title: 'Show Report Schedule',
      result: {
        id: idOf(made),
        active: true,
        chart: null,
        dashboard: { id: dashboard, dashboard_title: 'Sales' },
        database: null,
        creation_method: 'alerts_reports',
        timezone: 'UTC',
        grace_period: 14_400,
        working_timeout: 3600,
        log_retention: 90,
        report_format: 'PNG',
        last_state: 'Not triggered',
        extra: {},
        recipients: [{ type: 'Email', recipient_config_json: '{"target":"nobody@example.org"}' }],
        owners: [{ first_name: 'Sightline', email: 'admin@localhost' }],
      },
    });
  });

  it('SERVER-02 changes what a body names, and deletes one and many', async () => {
    const [one, two, three] = [await make('One'), await make('Two'), await make('Three')];
    const change = { name: 'First', active: false, extra: { dashboard: { anchor: 'TAB-1' } }, recipients: [] };
    expect((await admin.send('PUT', `${path}${one}`, change)).json).toEqual({ id: one, result: change });
    expect((await admin.get(`${path}${one}`)).json).toMatchObject({
      result: { ...change, crontab: '0 9 * * 1', dashboard: { id: dashboard } },
    });
    expect((await admin.send('DELETE', `${path}${one}`)).json).toEqual({ message: 'OK' });
    expect((await admin.send('DELETE', `${path}?q=!(${two},${one})`)).status).toBe(404);
    expect((await admin.send('DELETE', `${path}?q=!(${two},${three})`)).json).toEqual({
      message: 'Deleted 2 report schedules',
    });
    expect((await admin.get(`${path}${two}`)).status).toBe(404);
  });

  it('SERVER-02 lists reports with their times in words', async () => {
    const id = await make('Needle', { description: 'in a haystack', crontab: '*/5 * * * *' });
    const q = encodeURIComponent(
      '(filters:!((col:name,opr:report_all_text,value:HAYSTACK)),columns:!(id,name,crontab_humanized,dashboard_id,recipients.type))',
    );
    expect((await admin.get(`${path}?q=${q}`)).json).toMatchObject({
      count: 1,
      list_title: 'List Report Schedule',
      result: [
        {
          id,
          name: 'Needle',
          crontab_humanized: 'Every 5 minutes',
          dashboard_id: dashboard,
          recipients: [{ type: 'Email' }],
        },
      ],
    });
  });

  it('SERVER-02 refuses in the contract’s words what does not hold', async () => {
    await make('Taken');
    const post = async (more: object) => messageOf(await admin.send('POST', path, body('Other', more)));
    expect(await post({ crontab: '61 9 * * 1' })).toEqual([400, { crontab: ['Cron expression is not valid'] }]);
    expect(await post({ crontab: '@daily' })).toEqual([400, { crontab: ['Cron expression is not valid'] }]);
    expect(await post({ custom_width: 599 })).toEqual([
      400,
      { custom_width: ['Screenshot width must be between 600px and 2400px'] },
    ]);
    expect(await post({ timezone: 'Mars/Olympus' })).toEqual([400, { timezone: ['Not a valid time zone.'] }]);
    expect(await post({ database })).toEqual([400, { database: ['Database reference is not allowed on a report'] }]);
    expect(await post({ chart: 1 })).toEqual([422, { chart: 'Choose a chart or dashboard not both' }]);
    expect(await post({ dashboard: null })).toEqual([422, { chart: 'Must choose either a chart or a dashboard' }]);
    expect(await post({ dashboard: 99_999 })).toEqual([422, { dashboard: 'Dashboard does not exist' }]);
    expect(await post({ type: 'Alert' })).toEqual([422, { database: 'Database is required for alerts' }]);
    expect(await post({ type: 'Alert', database: 2 ** 40 })).toEqual([422, { database: 'Database does not exist' }]);
    expect(await post({ name: 'Taken', owners: [99_999] })).toEqual([
      422,
      { name: ['A report named "Taken" already exists'], owners: ['Owners are invalid'] },
    ]);
    expect((await post({ working_timeout: 0 }))[0]).toBe(400);
    expect(await post({ name: 'Taken', type: 'Alert', database })).toEqual([201, undefined]);
    const slack = await admin.get(`${path}slack_channels/`);
    expect(messageOf(slack)).toEqual([422, 'This server does not send reports to Slack.']);
  });

  it.each([
    [
      'a line break',
      'ann@example.org\r\nBcc: eve@example.org',
      'Recipients cannot contain line breaks or control characters.',
    ],
    ['a separator of lines', 'ann@example.org\u2028', 'Recipients cannot contain line breaks or control characters.'],
    ['no address', 'ann@example.org, ann', '“ann” is not a valid email address.'],
    ['a name beside the address', 'Ann <ann@example.org>', '“Ann <ann@example.org>” is not a valid email address.'],
  ])('SERVER-02 refuses recipients with %s, on creation and on change', async (what, target, reason) => {
    const refusal = [400, { recipients: [reason] }];
    const id = await make(`Sent to ${what}`);
    for (const key of ['target', 'ccTarget', 'bccTarget']) {
      const recipients = [{ type: 'Email', recipient_config_json: { target: 'ann@example.org', [key]: target } }];
      expect(messageOf(await admin.send('POST', path, body('Never', { recipients })))).toEqual(refusal);
      expect(messageOf(await admin.send('PUT', `${path}${id}`, { recipients }))).toEqual(refusal);
    }
  });

  it('SERVER-02 takes several addresses of a recipient, and refuses line breaks in a subject', async () => {
    const recipients = [{ type: 'Email', recipient_config_json: { target: 'ann@example.org; ben@example.org,' } }];
    await make('Sent to two', { recipients });
    const refused = await admin.send('POST', path, body('Never', { email_subject: 'Sales\r\nBcc: eve@example.org' }));
    expect(messageOf(refused)).toEqual([
      400,
      { email_subject: ['The subject cannot contain line breaks or control characters.'] },
    ]);
  });

  it('SERVER-10 SERVER-02 refuses a crontab that never comes, and takes rare ones', async () => {
    const refusal = [400, { crontab: ['Cron expression is not valid'] }];
    const id = await make('Leap day', { crontab: '0 0 29 2 *' });
    for (const crontab of ['0 0 31 2 *', '0 0 30 2 *', '0 0 31 4,6,9,11 *']) {
      expect(messageOf(await admin.send('POST', path, body('Never', { crontab })))).toEqual(refusal);
      expect(messageOf(await admin.send('PUT', `${path}${id}`, { crontab }))).toEqual(refusal);
    }
  });

  it('SERVER-02 refuses SQL of an alert that is not a single statement that reads', async () => {
    const alert = (sql: string) => body(`Alert on ${sql}`, { type: 'Alert', database, sql });
    const post = async (sql: string) => messageOf(await admin.send('POST', path, alert(sql)));
    const refusal = [422, { sql: ['The SQL of an alert must be a single statement.'] }];
    expect(await post('SELECT 1; SELECT 2')).toEqual(refusal);
    expect((await post('-- no statement'))[0]).toBe(422);
    expect((await post('SELECT 1; DROP TABLE sales'))[0]).toBe(422);
    expect((await post('SELEC 1'))[0]).toBe(422);
    const made = await admin.send('POST', path, alert('SELECT 1;'));
    expect(made.status, made.text).toBe(201);
    const change = async (sql: string) => messageOf(await admin.send('PUT', `${path}${idOf(made)}`, { sql }));
    expect(await change('SELECT 1; SELECT 2')).toEqual(refusal);
    expect((await change("SELECT '{{ current_username() }}'"))[0]).toBe(200);
  });

  it('SERVER-02 answers 409 to a second report of a person from the page of one dashboard', async () => {
    await make('Page', { creation_method: 'dashboards' }, alma);
    const again = await alma.send('POST', path, body('Page 2', { creation_method: 'dashboards' }));
    expect([again.status, again.json]).toMatchObject([
      409,
      { errors: [{ error_type: 'GENERIC_COMMAND_ERROR', message: 'Resource already has an attached report.' }] },
    ]);
    await make('Page 3', {}, alma);
    expect(await make('Page 4', { creation_method: 'dashboards' })).toBeGreaterThan(0);
  });

  it('SERVER-02 keeps what reports are about, and tells which', async () => {
    const about = idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Kept' }));
    const ids = [await make('Kept A', { dashboard: about }), await make('Kept B', { dashboard: about })];
    const refused = await admin.send('DELETE', `/api/v1/dashboard/${about}`);
    expect(messageOf(refused)).toEqual([422, 'There are associated alerts or reports: Kept A,Kept B']);
    expect((await admin.get(`/api/v1/dashboard/${about}`)).status).toBe(200);
    await admin.send('DELETE', `${path}?q=!(${ids.join(',')})`);
    expect((await admin.send('DELETE', `/api/v1/dashboard/${about}`)).status).toBe(200);
  });

  it('SERVER-10 SERVER-02 tells the runs of a report', async () => {
    const id = await make('Ran');
    expect((await admin.get(`${path}${id}/log/`)).json).toEqual({ count: 0, ids: [], result: [] });
    const run = await test.deps.store.db
      .insertInto('report_run')
      .values({
        uuid: 'e7d2c26b-8f6e-4a57-9ce4-0f7f2c0b8a11',
        report_id: id,
        scheduled_on: 1_700_000_000_000_000,
        state: 'Error',
        error_message: 'No mail server.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const told = { id: run.id, state: 'Error', scheduled_dttm: '2023-11-14T22:13:20.000000', end_dttm: null };
    expect((await admin.get(`${path}${id}/log/`)).json).toMatchObject({ count: 1, result: [told] });
    expect((await admin.get(`${path}${id}/log/${run.id}`)).json).toMatchObject({ id: run.id, result: told });
    expect((await admin.get(`${path}${await make('Other run')}/log/${run.id}`)).status).toBe(404);
  });

  it('SERVER-09 lets others see by their right to all data, and change their own alone', async () => {
    await admin.send('POST', '/api/v1/security/roles/', { name: 'Reporter' });
    const found = await admin.get('/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:Reporter)))');
    const role = (found.json as { ids: number[] }).ids[0]!;
    const pairs = await test.deps.store.db
      .selectFrom('permission')
      .select('id')
      .where('view', 'in', ['ReportSchedule', 'Dashboard'])
      .execute();
    await admin.send('POST', `/api/v1/security/roles/${role}/permissions`, {
      permission_view_menu_ids: pairs.map((pair) => pair.id),
    });
    const rita = await test.addUser('rita', ['Reporter']);
    const caller = await test.bearer('rita');
    const [hers, admins] = [await make('Hers', { owners: [rita] }), await make('Admin’s')];
    expect([(await caller.get(`${path}${hers}`)).status, (await caller.get(`${path}${admins}`)).status]).toEqual([
      200, 404,
    ]);
    expect((await caller.get(`${path}?q=(columns:!(name))`)).json).toMatchObject({
      count: 1,
      result: [{ name: 'Hers' }],
    });
    expect((await caller.send('PUT', `${path}${hers}`, { active: false })).status).toBe(200);
    expect((await alma.get(`${path}${admins}`)).status).toBe(200);
    expect((await alma.send('PUT', `${path}${admins}`, { active: false })).status).toBe(403);
    expect((await alma.send('DELETE', `${path}${admins}`)).status).toBe(403);
    await test.addUser('gil', ['Gamma']);
    expect((await (await test.bearer('gil')).get(path)).status).toBe(403);
  });
});
