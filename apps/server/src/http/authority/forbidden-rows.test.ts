import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEdge } from '../make-edge.ts';
import { makePasswords } from '../../domain/session/password.ts';
import { guestAddresses } from '../guest-routes.ts';
import type { ServedRoute } from '../route-table.ts';
import { servedRoutes } from '../routes/index.ts';
import { openRowReadings, type RowReading } from './row-readings.ts';
import { allowed, forbidden, openRowsWorld, rowAskers, type RowAsker, type RowsWorld } from './rows-world.ts';
import { sampleCall } from './sample-call.ts';

/** Routes whose names suggest that they return rows, but that are not tested here, with the reason. */
const askedElsewhere: Readonly<Record<string, string>> = {
  'PUT /api/v1/chart/warm_up_cache': 'says how it went',
  'PUT /api/v1/dataset/warm_up_cache': 'says how it went',
  'GET /superset/warm_up_cache/': 'says how it went',
  'GET /superset/explore_json/': 'refers to chart data',
  'POST /superset/explore_json/': 'refers to chart data',
  'GET /superset/explore_json/{datasource_type}/{datasource_id}/': 'refers to chart data',
  'POST /superset/explore_json/{datasource_type}/{datasource_id}/': 'refers to chart data',
  'GET /superset/explore_json/data/{cache_key}': 'keeps nothing',
  'GET /api/v1/chart/{pk}/cache_screenshot/': 'gives a key',
  'POST /api/v1/dashboard/{pk}/cache_dashboard_screenshot/': 'gives a key',
  'GET /api/v1/chart/{pk}/screenshot/{digest}/': 'a picture, which no words are found in: pictures.test.ts',
  'GET /api/v1/chart/{pk}/thumbnail/{digest}/': 'a picture, which no words are found in: pictures.test.ts',
  'POST /api/v1/dashboard/{pk}/picture/': 'a picture, which no words are found in: pictures.test.ts',
  'GET /api/v1/dashboard/{pk}/screenshot/{digest}/': 'a picture, which no words are found in: pictures.test.ts',
  'GET /api/v1/dashboard/{pk}/thumbnail/{digest}/': 'a picture, which no words are found in: pictures.test.ts',
};
/** Matches routes whose paths suggest that they return rows. */
const soundsLikeRows =
  /\/data\/?(\{|$)|\/data\/|samples|\/values\/|sqllab\/(execute|results|export|estimate)|^POST \/api\/v1\/export\/|validate_expression|warm_up|explore_json|screenshot|thumbnail|picture|cube/;

interface Seen {
  readonly status: number;
  readonly allowed: boolean;
  readonly forbidden: boolean;
}

describe('rows that somebody may not see', () => {
  let world: RowsWorld;
  let readings: readonly RowReading[];
  let served: readonly ServedRoute[];
  const seen = new Map<string, Record<RowAsker, Seen>>();

  beforeAll(async () => {
    world = await openRowsWorld();
    readings = await openRowReadings(world);
    served = servedRoutes(makeEdge(world.test.deps, makePasswords()));
    for (const reading of readings) {
      const row = {} as Record<RowAsker, Seen>;
      // The administrator sends each request first, so that cached results contain every row.
      for (const asker of rowAskers) {
        const { status, text } = await reading.ask(world.callers[asker]);
        row[asker] = { status, allowed: text.includes(allowed), forbidden: text.includes(forbidden) };
      }
      seen.set(reading.name, row);
    }
  }, 120_000);
  afterAll(() => world.close());

  const namesWhere = (holds: (row: Record<RowAsker, Seen>, reading: RowReading) => boolean): readonly string[] =>
    readings.filter((reading) => holds(seen.get(reading.name)!, reading)).map(({ name }) => name);
  const thatShowRows = (): readonly string[] => namesWhere((_row, { shows }) => shows === undefined);

  it('SERVER-09 are seen by who reads all rows, on every way that there is', () => {
    const missed = namesWhere(({ admin }, { shows }) => shows === undefined && !(admin.allowed && admin.forbidden));
    expect(missed).toEqual([]);
    expect(thatShowRows().length).toBeGreaterThan(20);
  });

  it('SERVER-05 SERVER-09 are in no answer to a reader under a row rule, whatever is kept of others', () => {
    expect(namesWhere(({ reader }) => reader.forbidden)).toEqual([]);
    // The reader may not access the runs and results of other users. Every other way to read rows returns the allowed
    // rows.
    expect(namesWhere(({ reader }, { shows }) => shows === undefined && !reader.allowed)).toEqual([
      'a kept answer by its key',
      'a file of somebody’s run',
      'results of somebody by their key',
      'results of somebody as CSV',
      'results of somebody as a stream',
    ]);
  });

  it('SERVER-05 SERVER-09 are in no answer to a guest under a rule of his token, although his role may do everything', () => {
    expect(namesWhere(({ guest }) => guest.forbidden)).toEqual([]);
    expect(namesWhere(({ guest }) => guest.allowed)).toEqual(
      readings.filter(({ forGuests }) => forGuests).map(({ name }) => name),
    );
    const entered = namesWhere(({ guest }, { forGuests }) => !forGuests && guest.status !== 403);
    expect(entered).toEqual([]);
  });

  it('SERVER-09 are in no answer to a guest of another dashboard, nor is any other row', () => {
    expect(namesWhere(({ stranger }) => stranger.allowed || stranger.forbidden)).toEqual([]);
    // A dashboard that the user may not see is reported as not found.
    expect(namesWhere(({ stranger }) => stranger.status === 404)).toEqual([
      'the charts of a dashboard in one stream',
      'the charts of a dashboard in the bins of one of them',
    ]);
    expect(namesWhere(({ stranger }) => stranger.status !== 403 && stranger.status !== 404)).toEqual([]);
  });

  it('SERVER-09 are asked for on every route that reads rows', () => {
    const asked = new Set(readings.map(({ address }) => address));
    const unasked = served
      .map(({ spec }) => spec.address)
      .filter((address) => soundsLikeRows.test(address) && !asked.has(address) && !(address in askedElsewhere));
    expect(unasked).toEqual([]);
  });

  it('SERVER-09 stand behind routes that are closed to guests, whatever their role may do', async () => {
    const closed = served.filter(
      ({ spec, declaration }) => !guestAddresses.has(spec.address) && declaration.permission !== 'open',
    );
    expect(closed.length).toBeGreaterThan(200);
    const entered: string[] = [];
    const anything = new Proxy({}, { get: () => 1 });
    for (const { spec } of closed) {
      const { method, url, body } = sampleCall(spec, anything);
      const { guest } = world.callers;
      const { status } =
        method === 'GET' ? await guest.get(url) : await guest.send(method as 'POST' | 'PUT' | 'DELETE', url, body);
      if (status !== 403) entered.push(`${spec.address}: ${status}`);
    }
    expect(entered).toEqual([]);
  });
});
