import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../../domain/keep-house.ts';
import {
  openReportWorld,
  to,
  alertOn,
  partsOf,
  hourMs,
  reportPath as path,
  type ReportWorld,
} from '../../testing/report-world.ts';
import { storesOfRoutes } from '../../testing/stores.ts';

const dayMs = 24 * hourMs;

describe.each(storesOfRoutes)('SERVER-10 alerts and reports run on %s', (dialect) => {
  let world: ReportWorld;
  beforeAll(async () => {
    world = await openReportWorld(dialect);
  });
  afterAll(() => world.close());
  afterEach(() => world.receiver.answerWith(200, 'ok'));

  it('a report is mailed at its time with the picture of its chart, and logged', async () => {
    const id = await world.make({
      name: 'Days each hour',
      description: 'Read me first.',
      recipients: [
        to('a@example.org; b@example.org', 'Email', { ccTarget: 'c@example.org', bccTarget: 'dora@example.org' }),
      ],
    });
    await world.runDue();
    expect(await world.runsOf(id)).toEqual([]);
    await world.passAnHour();
    const [run, ...others] = await world.runsOf(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ state: 'Success', error_message: null, value: null });
    expect(run!.scheduled_dttm).toMatch(/:00:00/);
    expect(new Date(run!.end_dttm!).getTime()).toBeGreaterThanOrEqual(new Date(run!.start_dttm!).getTime());
    for (const address of ['a@example.org', 'b@example.org', 'c@example.org', 'dora@example.org']) {
      const mails = world.mailsTo(address);
      expect(mails.map(({ to: names }) => names)).toEqual([[address]]);
      const { raw } = mails[0]!;
      expect(raw).toContain('Subject: [Report] Days each hour\r\n');
      expect(raw).toContain('To: a@example.org, b@example.org\r\n');
      expect(raw).toContain('Cc: c@example.org\r\n');
      expect(raw.split('\r\n\r\n', 1)[0]).not.toContain('dora@example.org');
      const parts = partsOf(mails[0]!);
      const png = parts.find(({ type }) => type === 'image/png')!;
      expect(png.content.subarray(1, 4).toString()).toBe('PNG');
      expect(png.content.length).toBeGreaterThan(3000);
      const html = parts.find(({ type }) => type === 'text/html')!.content.toString();
      expect(html).toContain('cid:picture');
      expect(html).toContain('Read me first.');
      expect(html).toContain('Open Days by kind');
      expect(html).toContain(`https://bi.example.org/explore/?slice_id=${world.chart}`);
    }
    const ids = world.mailsTo('a@example.org').map(({ raw }) => /Message-ID: (\S+)/.exec(raw)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
    const state = await world.stateOf(id);
    expect(state).toMatchObject({
      last_state: 'Success',
      next_run_dttm: expect.stringMatching(/T\d\d:00:00/) as string,
    });
    expect(
      new Date(String(state['next_run_dttm'])).getTime() -
        new Date(`${run!.scheduled_dttm}Z`.replace(/ZZ$|\+00:00Z$/, 'Z')).getTime(),
    ).toBe(hourMs);
    await world.runDue();
    expect(await world.runsOf(id)).toHaveLength(1);
    await world.off(id);
    await world.passAnHour();
    expect(await world.runsOf(id)).toHaveLength(1);
  });

  it('firings while no server ran: the last one runs if it is fresh, the others are logged as missed', async () => {
    const id = await world.make({ name: 'Back again', recipients: [to('back@example.org')] });
    await world.runDue();
    world.test.pass(3 * hourMs);
    await world.signInAgain();
    await world.runDue();
    const runs = await world.runsOf(id);
    expect(runs.map(({ state }) => state)).toEqual(['Error', 'Error', 'Success']);
    expect(runs[0]!.error_message).toContain('Missed');
    expect(world.mailsTo('back@example.org')).toHaveLength(1);
    await world.off(id);
  });

  it('runs with the rights that its owner has then: without them nothing is sent, without an owner it stops', async () => {
    const almaId = await world.test.addUser(`alma-${dialect}`, ['Alpha']);
    const alma = await world.test.bearer(`alma-${dialect}`);
    const id = await world.make({ name: 'Of Alma', recipients: [to('secret@example.org')] }, alma);
    await world.admin.send('PUT', `/api/v1/security/users/${almaId}`, { roles: [] });
    await world.passAnHour();
    expect(await world.runsOf(id)).toMatchObject([
      { state: 'Error', error_message: expect.stringContaining('cannot see it') as string },
    ]);
    expect((await world.admin.send('PUT', `/api/v1/security/users/${almaId}`, { active: false })).status).toBe(200);
    await world.passAnHour();
    const runs = await world.runsOf(id);
    expect(runs.at(-1)).toMatchObject({
      state: 'Error',
      error_message: expect.stringContaining('turned off') as string,
    });
    expect(await world.stateOf(id)).toMatchObject({ active: false });
    expect(world.mailsTo('secret@example.org')).toEqual([]);
  });

  it('two servers share the work: each firing runs once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        world.make({
          name: `Shared ${dialect} ${n}`,
          report_format: 'TEXT',
          recipients: [to(`shared${n}@example.org`)],
        }),
      ),
    );
    await world.test.app.schedule.runDue();
    const { makeEdge } = await import('../make-edge.ts');
    const { makePasswords } = await import('../../domain/session/password.ts');
    const other = makeEdge(world.test.deps, makePasswords()).schedule;
    world.test.pass(hourMs);
    await Promise.all([world.test.app.schedule.runDue(), other.runDue()]);
    await world.test.deps.reportDeliveries.sendDue();
    await world.signInAgain();
    for (const [n, id] of ids.entries()) {
      expect(await world.runsOf(id)).toMatchObject([{ state: 'Success' }]);
      expect(world.mailsTo(`shared${n}@example.org`)).toHaveLength(1);
      await world.off(id);
    }
    await other.close();
  });

  it('runs of one alert follow each other: the second of two that wait knows that the first was sent', async () => {
    const asked = alertOn('SELECT 60', {
      name: 'Pressed twice',
      crontab: '0 0 29 2 *',
      grace_period: 3600,
      report_format: 'TEXT',
      recipients: [to('twice@example.org')],
    });
    const id = await world.make(asked);
    const { makeEdge } = await import('../make-edge.ts');
    const { makePasswords } = await import('../../domain/session/password.ts');
    const other = makeEdge(world.test.deps, makePasswords()).schedule;
    for (const _ of [1, 2]) await world.admin.send('POST', `${path}${id}/run`);
    await Promise.all([world.test.app.schedule.runDue(), other.runDue()]);
    await world.runDue();
    expect((await world.runsOf(id)).map(({ state }) => state)).toEqual(['Success', 'On Grace']);
    expect(world.mailsTo('twice@example.org')).toHaveLength(1);
    await world.off(id);
    await other.close();
  });

  it('schedules that are due at once are all planned, and all claimed', async () => {
    const id = await world.make({ name: 'One of many' });
    const { db } = world.test.deps.store;
    const { id: _id, ...row } = await db
      .selectFrom('report')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 150 }, (_, n) => ({ ...row, name: `One of many ${n}` }));
    await db.insertInto('report').values(copies).execute();
    const many = () => db.selectFrom('report').select('id').where('name', 'like', 'One of many%');
    await world.test.app.schedule.runDue();
    const unplanned = await many().where('next_run_on', 'is', null).execute();
    expect(unplanned).toEqual([]);
    await world.passAnHour();
    const runs = await db.selectFrom('report_run').select('report_id').where('report_id', 'in', many()).execute();
    expect(new Set(runs.map(({ report_id }) => report_id)).size).toBe(151);
    await db.updateTable('report').set({ active: 0 }).where('id', 'in', many()).execute();
  });

  it('a run that takes long does not hold the others back', async () => {
    const endless = 'SELECT sum(a.range % 7) AS s FROM range(1000000) a, range(1000000) b WHERE a.range <> b.range';
    const never = { crontab: '0 0 29 2 *', recipients: [to('slow@example.org')] };
    const slow = await world.make(alertOn(endless, { ...never, name: 'Slow', working_timeout: 4 }));
    const quick = await world.make({ ...never, name: 'Quick', report_format: 'TEXT' });
    await world.admin.send('POST', `${path}${slow}/run`);
    const both = world.test.app.schedule.runDue();
    await expect.poll(async () => (await world.runsOf(slow))[0]?.state).toBe('Working');
    await world.admin.send('POST', `${path}${quick}/run`);
    const later = world.test.app.schedule.runDue();
    await expect.poll(async () => (await world.runsOf(quick))[0]?.state, { timeout: 10_000 }).toBe('Success');
    expect(await world.runsOf(slow)).toMatchObject([{ state: 'Working' }]);
    await Promise.all([both, later]);
    expect(await world.runsOf(slow)).toMatchObject([{ state: 'Error' }]);
    await world.off(slow);
    await world.off(quick);
  });

  it('a run whose server has gone is taken over, and given up after three', async () => {
    const id = await world.make({
      name: 'Taken over',
      crontab: '0 0 29 2 *',
      report_format: 'TEXT',
      recipients: [to('over@example.org')],
    });
    const started = await world.admin.send('POST', `${path}${id}/run`);
    expect(started.status).toBe(202);
    // A second request at the same time starts a second run.
    expect((await world.admin.send('POST', `${path}${id}/run`)).status).toBe(202);
    await world.runDue();
    expect(world.mailsTo('over@example.org')).toHaveLength(2);
    const { db } = world.test.deps.store;
    const crash = async (attempts: number) => {
      world.test.pass(1);
      await db
        .insertInto('report_run')
        .values({
          uuid: crypto.randomUUID(),
          report_id: id,
          scheduled_on: world.test.deps.clock() * 1000,
          started_on: world.test.deps.clock() * 1000,
          ended_on: null,
          value: null,
          value_row: null,
          state: 'Working',
          error_message: null,
          lease_until: world.test.deps.clock() * 1000 + 60_000_000,
          attempts,
        })
        .execute();
    };
    await crash(1);
    await world.runDue();
    expect(world.mailsTo('over@example.org')).toHaveLength(2);
    world.test.pass(2 * 60_000);
    await world.runDue();
    expect(world.mailsTo('over@example.org')).toHaveLength(3);
    await crash(3);
    world.test.pass(2 * 60_000);
    await world.runDue();
    expect((await world.runsOf(id)).at(-1)).toMatchObject({
      state: 'Error',
      error_message: expect.stringContaining('several times') as string,
    });
    expect(world.mailsTo('over@example.org')).toHaveLength(3);
    await world.off(id);
  });

  it('the log keeps the runs of its retention', async () => {
    const id = await world.make({
      name: 'Short memory',
      report_format: 'TEXT',
      log_retention: 1,
      recipients: [to('memory@example.org')],
    });
    await world.passAnHour();
    expect(await world.runsOf(id)).toHaveLength(1);
    await world.off(id);
    world.test.pass(2 * dayMs);
    await world.signInAgain();
    await keepHouse(world.test.deps);
    expect(await world.runsOf(id)).toEqual([]);
  });
});
