import { makeMemoryApi, refuse } from '@sightline/core/testing';
import { FrameWriter } from '@sightline/core/frames';
import type { EditSaving } from '@sightline/entity-ui';
import { describe, expect, it, vi } from 'vitest';
import { createDataset } from './create-dataset.ts';
import { runQuery, type RunNews } from './run-query.ts';
import { saveQuery, updateQuery, type QueryText } from './save-query.ts';
import { stopQuery } from './stop-query.ts';

const request = {
  databaseId: 1,
  schema: null,
  sql: 'select 1',
  rowLimit: 100,
  clientId: 'c',
  tabId: 't',
  tabTitle: 'T',
};
const queryClient = { invalidateQueries: () => Promise.resolve() };
type Edit = Parameters<EditSaving<QueryText>['save']>[0];
/** Fakes the saving of an edit that conflicts with no other change. */
const plainSaving = (tag: string) => ({
  save: async ({ base, mine, send }: Edit) => {
    expect(base.tag).toBe(tag);
    await send(mine, { 'if-match': tag });
    return { values: mine, taken: [], by: '', copied: false };
  },
});
const { signal } = new AbortController();
const schema = {
  columns: [{ name: 'n', label: 'n', type: 'INTEGER', kind: 'number' as const, nullable: false }],
  meta: {},
};
const streamOf = (...frames: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => (frames.forEach((frame) => controller.enqueue(frame)), controller.close()),
  });

const running = async (...frames: Uint8Array[]) => {
  const news: RunNews[] = [];
  const api = makeMemoryApi({}, { runQuery: () => streamOf(...frames) });
  await runQuery(api, request, { streams: true, signal, onNews: (each) => news.push(each) });
  return news;
};

describe('commands of SQL Lab', () => {
  const writer = new FrameWriter();
  const rows = writer.batch({ keyIndex: 0, rows: 2, columns: [{ encoding: 'integer', values: Int32Array.of(1, 2) }] });

  it('SQL-30 tells results, rows and the end as they stream', async () => {
    const news = await running(
      writer.schema(schema),
      rows,
      writer.progress({ percent: 50 }),
      writer.end({ rows: 2, cut: true, query_id: 9, engine_ms: 3 }),
    );
    expect(news.map(({ type }) => type)).toEqual(['result', 'rows', 'progress', 'end']);
    expect(news.at(-1)).toEqual({ type: 'end', value: { cut: true, rows: 2, queryId: 9, engineMs: 3 } });
  });

  it("SQL-50 fails with the server's errors in the stream, and when the stream is cut off", async () => {
    await expect(
      running(writer.error({ errors: [{ message: 'No column x', error_type: 'COLUMN_DOES_NOT_EXIST_ERROR' }] })),
    ).rejects.toMatchObject({ errors: [{ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR' }] });
    await expect(running(writer.schema(schema), rows)).rejects.toMatchObject({
      errors: [{ error_type: 'FRONTEND_NETWORK_ERROR' }],
    });
  });

  it("SQL-30 takes the contract's rows where the server does not stream", async () => {
    const column = { column_name: 'n', name: 'n', type: 'INT', type_generic: 0, is_dttm: false };
    const api = makeMemoryApi({
      runQuery: () => ({
        query_id: 4,
        status: 'success',
        data: [{ n: 1 }],
        columns: [column],
        selected_columns: [column],
        expanded_columns: [],
        query: { limitingFactor: 'DROPDOWN' },
      }),
    });
    const news: RunNews[] = [];
    await runQuery(api, request, { streams: false, signal, onNews: (each) => news.push(each) });
    expect(news.at(-1)).toEqual({ type: 'end', value: { cut: true, rows: 1, queryId: 4 } });
    expect(api.calls[0]!.input).toMatchObject({ body: { queryLimit: 100, client_id: 'c' } });
  });

  it('SQL-03 stops a run, also one that is over, and one whose start arrives later', async () => {
    await expect(stopQuery(makeMemoryApi({ stopQuery: () => ({ result: 'OK' }) }), 'c')).resolves.toBeUndefined();
    vi.useFakeTimers();
    let isKnown = false;
    const late = makeMemoryApi({
      stopQuery: () => {
        if (!isKnown) throw refuse(404, {});
        return { result: 'OK' };
      },
    });
    const stopped = stopQuery(late, 'c');
    await vi.advanceTimersByTimeAsync(299);
    expect(late.calls.length).toBe(1);
    isKnown = true;
    await vi.advanceTimersByTimeAsync(1);
    await stopped;
    expect(late.calls.length).toBe(2);
    const never = makeMemoryApi({});
    const given = stopQuery(never, 'c');
    await vi.advanceTimersByTimeAsync(5000);
    await given;
    expect(never.calls.length).toBe(4);
    vi.useRealTimers();
    await expect(
      stopQuery(
        makeMemoryApi({
          stopQuery: () => {
            throw refuse(500, {});
          },
        }),
        'c',
      ),
    ).rejects.toMatchObject({ status: 500 });
  });

  it('SQL-40 saves and updates a query; SQL-36 makes a dataset of one', async () => {
    const api = makeMemoryApi({
      createSavedQuery: () => ({ id: 5, result: {} }),
      changeSavedQuery: () => ({ result: {} }),
      createDataset: () => ({ id: 8, result: {} }),
    });
    const query = { sql: 'select 1', databaseId: 1, schema: null, templateParams: '{"a": 1}' };
    const named = { label: 'L', description: 'why' };
    const saving = plainSaving('"3"');
    const saved = await saveQuery({ api, queryClient }, query, named);
    const tab = { ...query, title: 'Renamed tab', sql: 'select 2', saved: { id: 5, sql: 'select 1', tag: '"3"' } };
    expect(saved).toEqual({ id: 5, sql: 'select 1' });
    expect(await updateQuery({ api, queryClient }, tab, saving)).toEqual({
      sql: 'select 2',
      saved: { id: 5, sql: 'select 2' },
    });
    expect(await createDataset({ api, queryClient }, { ...query, name: 'n', schema: 'main' })).toBe(8);
    expect(api.calls.map(({ name }) => name)).toEqual(['createSavedQuery', 'changeSavedQuery', 'createDataset']);
    const bodies = api.calls.map(({ input }) => (input as { body: object }).body);
    expect(bodies[0]).toMatchObject({ ...named, template_parameters: '{"a": 1}' });
    // Name and description of the saved query must not be overwritten.
    expect(bodies[1]).toEqual({ sql: 'select 2', schema: null, db_id: 1, template_parameters: '{"a": 1}' });
    expect(bodies[2]).toMatchObject({ template_params: '{"a": 1}' });
  });

  it('SQL-40 keeps what the author decides where another window saved the query meanwhile', async () => {
    const api = makeMemoryApi({ createSavedQuery: () => ({ id: 6, result: {} }) });
    const tab = {
      title: 'Mine',
      databaseId: 1,
      schema: null,
      sql: 'mine',
      saved: { id: 5, sql: 'base', tag: '"3"' },
    };
    await expect(updateQuery({ api, queryClient }, tab, { save: async () => undefined })).resolves.toBeUndefined();
    const copying = {
      save: async ({ mine, copy }: Edit) => {
        await copy!(mine);
        return { values: mine, taken: [], by: 'Grace', copied: true };
      },
    };
    await expect(updateQuery({ api, queryClient }, tab, copying)).resolves.toEqual({
      sql: 'mine',
      saved: { id: 6, sql: 'mine' },
    });
    expect(api.calls.at(-1)!.input).toMatchObject({ body: { label: 'Mine', sql: 'mine' } });
  });

  it('SQL-06 sends the parameters of templates with a run, where there are any', async () => {
    const sent = async (more: object) => {
      const api = makeMemoryApi({}, { runQuery: () => streamOf(writer.schema(schema), rows, writer.end({})) });
      await runQuery(api, { ...request, ...more }, { streams: true, signal, onNews: () => undefined });
      return (api.calls[0]!.input as { body: object }).body;
    };
    expect(await sent({ templateParams: '{"a": 1}' })).toMatchObject({ templateParams: '{"a": 1}' });
    expect(await sent({ templateParams: '' })).not.toHaveProperty('templateParams');
  });
});
