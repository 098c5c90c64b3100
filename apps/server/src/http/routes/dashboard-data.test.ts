import { FrameReader, FrameResult, type Frame } from '@sightline/core/frames';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword } from '../../testing/test-app.ts';
import { idOf, startEmbedding, type EmbeddingWorld } from './testing/embedding-world.ts';

let world: EmbeddingWorld;
/** A user, represented by the headers that the user's requests contain. */
type Caller = Readonly<Record<string, string>>;

let admin: Caller;
let alpha: Caller;
let gamma: Caller;
let url: string;
const ids: Record<string, number> = {};

const signIn = async (username: string): Promise<Caller> => {
  const login = { username, password: testPassword, provider: 'db' };
  const { json } = await world.test.visitor.send('POST', '/api/v1/security/login', login);
  return { authorization: `Bearer ${(json as { access_token: string }).access_token}` };
};

beforeAll(async () => {
  world = await startEmbedding();
  const { test } = world;
  await test.addUser('alf', ['Alpha']);
  [admin, alpha, gamma] = [await signIn('admin'), await signIn('alf'), await signIn('gina')];
  await world.admin.send('PUT', `/api/v1/dashboard/${world.shownId}`, { published: true });
  const long = 'FROM range(1000000) a(n), range(1000000) b(m) WHERE md5(n || m) =';
  for (const [name, sql] of Object.entries({
    endless: `SELECT count(*) AS n ${long} 'never'`,
    again: `SELECT count(*) AS n ${long} 'not once'`,
  }))
    ids[name] = idOf(await world.admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: name, sql }));
  ids['sales'] = world.salesId;
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.test.close());

type Asked = { readonly key: string; readonly query_context: object };

const question = (key: string, query: object = {}, more: object = {}, of = 'sales'): Asked => ({
  key,
  query_context: {
    datasource: { id: ids[of], type: 'table' },
    queries: [{ columns: ['region'], metrics: ['count'], orderby: [['count', false]], row_limit: 1000, ...query }],
    form_data: { dashboardId: world.shownId, slice_id: world.chartId },
    ...more,
  },
});
const endless = (key: string, of = 'endless') => question(key, { columns: ['n'], metrics: [], orderby: [] }, {}, of);

const ask = (caller: Caller, queries: readonly Asked[], pk = world.shownId) =>
  world.test.app.inject({
    method: 'POST',
    url: `/api/v1/dashboard/${pk}/data`,
    headers: { ...caller },
    payload: { queries },
  });

const keyOf = (frame: Frame): unknown =>
  frame.kind === 'schema'
    ? frame.schema.key
    : frame.kind === 'batch'
      ? undefined
      : (frame.value as { key?: unknown }).key;

/** Reads frames over the network up to the first one that matches, then disconnects. */
const readUntil = async (caller: Caller, body: object, until: (frame: Frame) => boolean): Promise<readonly Frame[]> => {
  const answer = await fetch(`${url}/api/v1/dashboard/${world.shownId}/data`, {
    method: 'POST',
    headers: { ...caller, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reader = new FrameReader();
  const frames: Frame[] = [];
  for await (const piece of answer.body!) {
    frames.push(...reader.push(piece));
    if (frames.some(until)) break;
  }
  return frames;
};

/** Returns the data and the last frame of each chart in a response, keyed by the chart's key. */
const told = (frames: readonly Frame[]) => {
  const results: FrameResult[] = [];
  const byKey: Record<string, { data?: unknown; end?: Frame }> = {};
  const keys: string[] = [];
  for (const frame of frames) {
    if (frame.kind === 'batch') results[frame.batch.keyIndex]!.push(frame.batch);
    const key = keyOf(frame);
    if (typeof key !== 'string') continue;
    byKey[key] ??= {};
    if (frame.kind === 'schema') keys[results.push(new FrameResult(frame.schema)) - 1] = key;
    else byKey[key].end = frame;
  }
  for (const [at, result] of results.entries()) byKey[keys[at]!]!.data = result.data;
  return byKey;
};
const framesOf = ({ rawPayload }: { readonly rawPayload: Uint8Array }): readonly Frame[] =>
  new FrameReader().push(new Uint8Array(rawPayload));
const runs = () => vi.spyOn(world.test.deps.engines.embedded, 'frames');

const north = { region: 'north', count: 1 };
const south = { region: 'south', count: 1 };
const regions = expect.arrayContaining([north, south]) as unknown;

describe('the data of a dashboard in one stream', () => {
  it('DASH-03: visible charts come first, kept answers at once, and two queries run at a time until the client leaves', async () => {
    const engine = runs();
    await ask(admin, [question('kept', { row_limit: 7 })]);
    const seen = await readUntil(
      admin,
      {
        queries: [
          endless('slow'),
          question('kept', { row_limit: 7 }),
          endless('slower', 'again'),
          question('visible', { row_limit: 8 }),
        ],
        visible: ['visible'],
      },
      (frame) => frame.kind === 'end' && keyOf(frame) === 'visible',
    );
    const ended = seen.filter(({ kind }) => kind === 'end').map(keyOf);
    expect(ended.toSorted()).toEqual(['kept', 'visible']);
    expect(told(seen)).toMatchObject({
      kept: { data: regions, end: { value: { cached: true } } },
      visible: { data: regions, end: { value: { cached: false } } },
    });
    // The query of the visible chart started first, although it was the last one in the request.
    expect(engine.mock.calls.slice(1).map(([{ sql }]) => /md5/.test(sql))).toEqual(
      [false, true, true].slice(0, engine.mock.calls.length - 1),
    );
    const stopped = engine.mock.results.slice(2).map(({ value }) => (value as { done: Promise<unknown> }).done);
    expect(await Promise.allSettled(stopped)).toEqual(
      stopped.map(() => ({ status: 'rejected', reason: expect.objectContaining({ reason: 'gone' }) as unknown })),
    );
  });

  it('DASH-03: a failing chart has its own error and leaves the others alone', async () => {
    const wrong = { metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(seller)', label: 'x' }], orderby: [] };
    const answer = await ask(admin, [
      question('bad', wrong),
      question('good'),
      { ...question('shapeless'), query_context: { queries: [] } },
      question('file', {}, { result_format: 'csv' }),
    ]);
    expect(answer.statusCode).toBe(200);
    const alone = await world.admin.send('POST', '/api/v1/chart/data', question('bad', wrong).query_context);
    const { bad, good, shapeless, file } = told(framesOf(answer));
    expect(bad?.end).toMatchObject({ kind: 'error', value: { status: alone.status, ...(alone.json as object) } });
    expect([shapeless?.end, file?.end]).toMatchObject([{ value: { status: 400 } }, { value: { status: 400 } }]);
    expect(good).toMatchObject({ data: regions, end: { kind: 'end' } });
    expect(framesOf(answer).at(-1)).toMatchObject({ kind: 'end', value: { keys: 4, failed: 3 } });
  });

  it('DASH-03: twenty viewers of twelve charts at once cost twelve queries, and equal charts one', async () => {
    const engine = runs();
    const charts = Array.from({ length: 12 }, (_, at) => question(`chart ${at}`, { row_limit: 100 + at }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, viewer) => ask(viewer % 2 === 0 ? admin : alpha, charts)),
    );
    expect(engine).toHaveBeenCalledTimes(12);
    for (const answer of answers) expect(told(framesOf(answer))['chart 11']?.data).toEqual(regions);
    const twins = [
      question('one', { row_limit: 200 }, { force: true }),
      question('two', { row_limit: 200 }, { force: true }),
    ];
    expect(told(framesOf(await ask(alpha, twins)))).toMatchObject({ one: { data: regions }, two: { data: regions } });
    expect(engine).toHaveBeenCalledTimes(13);
  });

  it('DASH-03 SERVER-05 SERVER-09: rows are those of the guest’s rules, whatever is kept, and no other question is answered', async () => {
    const granted = await world.grant({ rls: [{ clause: "region = 'north'" }] });
    const caller = { 'x-guesttoken': (granted.json as { token: string }).token };
    expect(told(framesOf(await ask(admin, [question('own')])))).toMatchObject({ own: { data: regions } });
    const answer = await ask(caller, [question('own'), question('more', { columns: ['region', 'seller'] })]);
    const { own, more } = told(framesOf(answer));
    expect(own).toMatchObject({ data: [north], end: { kind: 'end' } });
    expect(more?.end).toMatchObject({
      value: { status: 403, errors: [{ error_type: 'DASHBOARD_SECURITY_ACCESS_ERROR' }] },
    });
    expect(more).not.toHaveProperty('data');
    expect((await ask(caller, [question('own')], world.otherId)).statusCode).toBe(404);
    expect((await ask(gamma, [question('own')])).statusCode).toBe(404);
  });

  it('DASH-03: too many questions and equal keys are refused, and so is a dashboard that is not there', async () => {
    const many = Array.from({ length: 101 }, (_, at) => question(String(at)));
    expect((await ask(admin, many)).statusCode).toBe(400);
    expect((await ask(admin, [question('a'), question('a')])).statusCode).toBe(400);
    expect((await ask(admin, [question('a')], 9999)).statusCode).toBe(404);
  });
});
