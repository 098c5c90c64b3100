import { randomUUID } from 'node:crypto';
import { loadPhoneEngine } from '@sightline/support-widget/state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRateLimits } from '../../domain/session/rate-limits.ts';
import { makeSubjects } from '../../domain/session/subjects.ts';
import { submitSupportRequest } from '../../domain/support-requests/submit-support-request.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../../store/testing/postgres.ts';
import { nextSupportMailOn, takeSupportMail } from '../../store/support-mail.ts';
import { insertSupportRequest } from '../../store/support-requests.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const address = '/superset/submit_support_form/';
const list = '/api/v1/support_request/';

const formOf = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  email: '',
  company: '',
  phone: '4915123456789',
  description: 'Orders of Monday are missing.',
  ...more,
});

interface Row {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly description: string;
  readonly state: string;
  readonly user: { readonly first_name: string } | null;
  readonly mail_state: string;
}

/** Returns a response without the values of those headers that differ between identical requests. */
const told = ({ status, text, headers }: Answer) => {
  const own = new Set(['date', 'x-request-id', 'server-timing']);
  return { status, text, headers: Object.entries(headers).map(([name, value]) => [name, own.has(name) || value]) };
};

const programs = postgresPrograms();

describe.each(['sqlite', ...(programs ? ['postgres'] : [])] as const)('support requests on %s', (dialect) => {
  let postgres: RunningPostgres | undefined;
  let test: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    if (dialect === 'postgres') postgres = await startPostgres(programs!);
    test = await makeTestApp({
      ...(postgres ? { storeUrl: postgres.url } : {}),
      settings: { 'limits.supportRequests': '1000' },
    });
    admin = await test.bearer('admin');
  });
  afterAll(async () => {
    await test.close();
    postgres?.stop();
  });

  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    test.visitor.send('POST', address, body, headers);
  const rows = async (name: string): Promise<readonly Row[]> =>
    ((await admin.get(`${list}?q=(filters:!((col:name,opr:eq,value:'${name}')))`)).json as { result: Row[] }).result;

  it('SERVER-12 SUPPORT-44 SUPPORT-46 keeps a request of a visitor and answers no more than that', async () => {
    const answer = await post(formOf('Mara'));
    expect([answer.status, answer.text]).toEqual([200, '{"message":"OK"}']);
    expect(await rows('Mara')).toEqual([
      expect.objectContaining({
        name: 'Mara',
        phone: '4915123456789',
        description: 'Orders of Monday are missing.',
        state: 'new',
        user: null,
        mail_state: 'none',
      }),
    ]);
  });

  it('SUPPORT-41 SUPPORT-42 answers a filled trap byte by byte like a clean post, and puts it aside', async () => {
    const clean = await post(formOf('Clean'));
    for (const trap of [{ email: 'bot@spam.example' }, { company: 'Bots Inc.' }, { email: ' ' }]) {
      const name = `Trapped ${Object.keys(trap)[0]} ${String(Object.values(trap)[0]).length}`;
      const trapped = await post(formOf(name, trap));
      expect(told(trapped)).toEqual(told(clean));
      expect(await rows(name)).toEqual([expect.objectContaining({ state: 'quarantined', mail_state: 'none' })]);
    }
    expect(await rows('Clean')).toEqual([expect.objectContaining({ state: 'new' })]);
  });

  it('SUPPORT-45 keeps a phone that the sender could not parse as it was written', async () => {
    const phone = 'unparsed: (213) 373-4253 ext. 77';
    expect((await post(formOf('Unparsed', { phone }))).status).toBe(200);
    expect(await rows('Unparsed')).toEqual([expect.objectContaining({ phone })]);
    expect((await post(formOf('Unparsed', { phone: 'unparsed: call me' }))).status).toBe(400);
  });

  it('SUPPORT-44 takes what optional fields are: absent, null or empty', async () => {
    expect((await post({ name: 'Bare', phone: '4915123456789' })).status).toBe(200);
    expect((await post(formOf('Bare', { email: null, company: null, description: null }))).status).toBe(200);
    const found = await rows('Bare');
    expect(found.map(({ state, description }) => [state, description])).toEqual([
      ['new', ''],
      ['new', ''],
    ]);
  });

  it.each([
    ['no name', { name: '' }, ['name']],
    ['a name of white space', { name: '  \t' }, ['name']],
    ['51 code points of name', { name: '𝔸'.repeat(51) }, ['name']],
    ['no phone', { phone: '' }, ['phone']],
    ['a phone with a plus', { phone: '+4915123456789' }, ['phone']],
    ['16 digits of phone', { phone: '4'.repeat(16) }, ['phone']],
    ['too few digits for the country', { phone: '4912' }, ['phone']],
    ['too many digits for the country', { phone: '120255501234' }, ['phone']],
    ['a country code of nobody', { phone: '999123456789' }, ['phone']],
    ['2001 code points of description', { description: 'a'.repeat(2001) }, ['description']],
    ['another type', { name: 3, description: {} }, ['description', 'name']],
    ['everything wrong', { name: '', phone: 'x' }, ['name', 'phone']],
  ])('SERVER-12 refuses %s and names the field', async (_, wrong, fields) => {
    const before = await admin.get(list);
    const answer = await post(formOf('Wrong', wrong));
    expect(answer.status).toBe(400);
    const { message } = answer.json as { message: Record<string, string[]> };
    expect(Object.keys(message).toSorted()).toEqual(fields);
    expect(await admin.get(list)).toMatchObject({ json: { count: (before.json as { count: number }).count } });
  });

  it('SERVER-12 keeps a phone number as it is dialled from anywhere', async () => {
    expect((await post(formOf('Dialler', { phone: '49015123456789' }))).status).toBe(200);
    expect(await rows('Dialler')).toEqual([expect.objectContaining({ phone: '4915123456789' })]);
  });

  it('SERVER-12 takes the most that fits', async () => {
    const name = '𝔸'.repeat(50);
    expect((await post(formOf(name, { description: '𝔸'.repeat(2000) }))).status).toBe(200);
  });

  it('SUPPORT-48 answers the repetition of a post alike and keeps it once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await post(formOf('Twice'), headers), await post(formOf('Twice'), headers)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"message":"OK"}']));
    expect(await rows('Twice')).toHaveLength(1);
  });

  it('SUPPORT-48 keeps a post once that comes several times at one moment', async () => {
    const { clock, store } = test.deps;
    const subject = await makeSubjects(store).ofNobody();
    const guards = { limits: makeRateLimits(clock), phones: loadPhoneEngine };
    const same = { body: formOf('At once'), key: randomUUID(), subject, address: '10.0.0.9' };
    await Promise.all([1, 2, 3, 4].map(() => submitSupportRequest(test.deps, guards, same)));
    expect(await rows('At once')).toHaveLength(1);
    const key = randomUUID();
    const bodies = [formOf('Either'), formOf('Either', { description: 'or' })];
    const ends = await Promise.allSettled(
      bodies.map((body) => submitSupportRequest(test.deps, guards, { ...same, body, key })),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rows('Either')).toHaveLength(1);
  });

  it('SUPPORT-48 refuses a key that comes with another request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await post(formOf('Keyed'), headers);
    const other = await post(formOf('Keyed', { description: 'Something else' }), headers);
    expect([other.status, Object.keys((other.json as { message: object }).message)]).toEqual([
      422,
      ['Idempotency-Key'],
    ]);
    expect(await rows('Keyed')).toHaveLength(1);
    const sameKeyOfSomebodyElse = await admin.send('POST', address, formOf('Keyed'), headers);
    expect(sameKeyOfSomebodyElse.status).toBe(200);
    expect(await rows('Keyed')).toHaveLength(2);
  });

  it.each(['k'.repeat(201), 'two words', 'ümlaut'])('SUPPORT-48 refuses the key %j', async (key) => {
    expect((await post(formOf('Oddkey'), { 'idempotency-key': key })).status).toBe(400);
    expect(await rows('Oddkey')).toEqual([]);
  });

  it('SERVER-12 lists, filters, orders, shows and changes requests for an administrator', async () => {
    await post(formOf('Lister A', { phone: '442071838750', description: 'Red button' }));
    await post(formOf('Lister B', { phone: '33142685300', description: 'Blue button' }));
    const [first] = await rows('Lister A');
    const changed = await admin.send('PUT', `${list}${first!.id}`, { state: 'done' });
    expect([changed.status, changed.json]).toEqual([200, { id: first!.id, result: { state: 'done' } }]);
    const asked = async (q: string) =>
      ((await admin.get(`${list}?q=${encodeURIComponent(q)}`)).json as { result: Row[] }).result.map(
        ({ name }) => name,
      );
    const both = (filter: string) => `(filters:!((col:name,opr:sw,value:Lister),${filter}),order_column:name)`;
    expect(await asked(both('(col:state,opr:eq,value:done)'))).toEqual(['Lister A']);
    expect(await asked(both('(col:state,opr:in,value:!(new,quarantined))'))).toEqual(['Lister B']);
    expect(await asked(both("(col:phone,opr:sw,value:'33')"))).toEqual(['Lister B']);
    expect(await asked(both('(col:description,opr:ct,value:button)'))).toEqual(['Lister A', 'Lister B']);
    expect(await asked(both("(col:created_on,opr:gt,value:'2020-01-01T00:00:00')"))).toHaveLength(2);
    expect(await asked("(filters:!((col:name,opr:all_text,value:'+44 20 7183')))")).toEqual(['Lister A']);
    expect(await asked("(filters:!((col:name,opr:all_text,value:'BLUE butt')))")).toEqual(['Lister B']);
    const item = await admin.get(`${list}${first!.id}`);
    expect(item.json).toMatchObject({
      result: { state: 'done', changed_by: { first_name: 'Sightline' }, created_on: expect.stringMatching(/^\d{4}-/) },
    });
    expect((await admin.get(`${list}_info`)).json).toMatchObject({
      permissions: ['can_read', 'can_write'],
      filters: { state: expect.any(Array), name: expect.any(Array), created_on: expect.any(Array) },
    });
  });

  it.each([
    ['PUT', '999999', { state: 'done' }, 404],
    ['PUT', 'x', { state: 'done' }, 404],
    ['PUT', '1', { state: 'elsewhere' }, 400],
    ['PUT', '1', { state: 'done', name: 'Other' }, 400],
  ] as const)('SERVER-12 refuses %s %s %j', async (method, id, body, status) => {
    expect((await admin.send(method, `${list}${id}`, body)).status).toBe(status);
  });

  it('SERVER-12 hands each waiting mail to one of those who ask at one moment', async () => {
    const { db } = test.deps.store;
    const waiting = { phone: '4915123456789', description: '', state: 'new', mail_state: 'pending' } as const;
    const noTimes = { created_on: 0, changed_on: 0, changed_by: null, user_id: null, mail_error: null };
    const ids: number[] = [];
    for (const name of ['Mail 1', 'Mail 2', 'Mail 3'])
      ids.push(
        await insertSupportRequest(db, { ...waiting, ...noTimes, uuid: randomUUID(), name, mail_due_on: ids.length }),
      );
    const taken = await Promise.all([1, 2, 3, 4, 5, 6].map(() => takeSupportMail(db, 10, 20)));
    expect(taken.flatMap((row) => (row ? [row.id] : [])).toSorted()).toEqual(ids.toSorted());
    expect(await nextSupportMailOn(db)).toBe(20);
    const [again] = [await takeSupportMail(db, 20, 30)];
    expect([ids.includes(again!.id), again!.mail_attempts]).toEqual([true, 2]);
  });

  it('SUPPORT-48 forgets a key after a day', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await post(formOf('Dayfly'), headers);
    test.pass(24 * 3_600_000 - 60_000);
    await post(formOf('Dayfly'), headers);
    admin = await test.bearer('admin');
    expect(await rows('Dayfly')).toHaveLength(1);
    test.pass(120_000);
    await post(formOf('Dayfly'), headers);
    expect(await rows('Dayfly')).toHaveLength(2);
  });
});
