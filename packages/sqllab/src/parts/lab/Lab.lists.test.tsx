import { FrameKeys, FrameWriter } from '@sightline/core/frames';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cells, missing, resultTabs as tabs, show } from './testing/show-lab.tsx';

interface Body {
  readonly sql: string;
  readonly client_id: string;
  readonly next?: readonly { readonly sql: string; readonly client_id: string }[];
}

/** A server that runs statements one after another. The test decides when each one continues. */
const makeServer = () => {
  const bodies: Body[] = [];
  const writer = new FrameWriter();
  const keys = new FrameKeys();
  let body: ReadableStreamDefaultController<Uint8Array>;
  const integer = { name: 'n', label: 'n', type: 'INTEGER', kind: 'number', nullable: false } as const;
  return {
    bodies,
    streams: {
      runQuery: (input: unknown) => {
        bodies.push((input as { readonly body: Body }).body);
        return new ReadableStream<Uint8Array>({
          start: (controller) => {
            body = controller;
          },
        });
      },
    },
    /** Sends the result of a statement: one row with the given value. */
    answer: (key: string, value: number) => {
      const frames = [
        writer.schema({ columns: [integer], meta: {} }),
        writer.batch({ keyIndex: 0, rows: 1, columns: [{ encoding: 'integer', values: Int32Array.of(value) }] }),
        writer.end({ rows: 1 }),
      ];
      const relabel = keys.under(key);
      for (const frame of frames) for (const bytes of relabel(frame)) body.enqueue(bytes);
    },
    refuse: () => {
      body.enqueue(writer.error({ errors: [{ ...missing, extra: {} }], status: 404 }));
      body.close();
    },
    lose: () => body.error(new TypeError('network error')),
    abort: () => body.error(new DOMException('The request was aborted.', 'AbortError')),
    close: () => body.close(),
  };
};

const run = () => page.getByRole('button', { name: 'Run', exact: true }).click();

const sessionCapabilities = ['frames', 'runs'];
const three = 'select 1;\nselect 2;\nselect 3';

it('SQL-34 the server runs all statements of a text, and each result shows as it comes', async () => {
  const server = makeServer();
  await show(three, {}, { streams: server.streams, sessionCapabilities });
  await run();
  await vi.waitFor(() => expect(server.bodies).toHaveLength(1));
  const [{ sql, client_id, next }] = server.bodies as [Body];
  expect([sql, client_id, next]).toEqual([
    'select 1',
    'run-1',
    [
      { sql: 'select 2', client_id: 'run-2' },
      { sql: 'select 3', client_id: 'run-3' },
    ],
  ]);
  server.answer('run-1', 11);
  await expect
    .poll(tabs)
    .toEqual(['Result 11 row', expect.stringContaining('Result 2'), expect.stringContaining('Result 3')]);
  server.answer('run-2', 22);
  server.answer('run-3', 33);
  server.close();
  await expect.poll(tabs).toEqual(['Result 11 row', 'Result 21 row', 'Result 31 row']);
  await expect.poll(cells).toEqual(['33']);
  await page.getByRole('tab', { name: /Result 2/u }).click();
  await expect.poll(cells).toEqual(['22']);
});

it('SQL-34 a single statement is asked for as on any server', async () => {
  const server = makeServer();
  await show('select 1', {}, { streams: server.streams, sessionCapabilities });
  await run();
  await vi.waitFor(() => expect(server.bodies).toHaveLength(1));
  expect(server.bodies[0]).not.toHaveProperty('next');
  server.answer('run-1', 11);
  server.close();
  await expect.poll(cells).toEqual(['11']);
});

it('SQL-34 the first failure ends the run: earlier results stay, and the rest is not run', async () => {
  const server = makeServer();
  await show(three, {}, { streams: server.streams, sessionCapabilities });
  await run();
  await vi.waitFor(() => expect(server.bodies).toHaveLength(1));
  server.answer('run-1', 11);
  server.refuse();
  await expect.element(page.getByText('Column "dock" does not exist.').first()).toBeVisible();
  await expect
    .poll(tabs)
    .toEqual(['Result 11 row', expect.stringContaining('Failed'), expect.stringContaining('Not run')]);
  await page.getByRole('tab', { name: /Result 1/u }).click();
  await expect.poll(cells).toEqual(['11']);
});

it('SQL-34 SQL-50 a lost connection is told of each statement whose result did not arrive', async () => {
  const server = makeServer();
  await show(three, {}, { streams: server.streams, sessionCapabilities });
  await run();
  await vi.waitFor(() => expect(server.bodies).toHaveLength(1));
  server.answer('run-1', 11);
  await expect.poll(() => tabs()[0]).toBe('Result 11 row');
  server.lose();
  await expect
    .poll(tabs)
    .toEqual(['Result 11 row', expect.stringContaining('Failed'), expect.stringContaining('Failed')]);
});

it('SQL-34 an answer that ends before its last result has failed', async () => {
  const server = makeServer();
  await show(three, {}, { streams: server.streams, sessionCapabilities });
  await run();
  await vi.waitFor(() => expect(server.bodies).toHaveLength(1));
  server.answer('run-1', 11);
  server.answer('run-2', 22);
  server.close();
  await expect.poll(() => tabs()[2]).toContain('Failed');
});

it('SQL-34 SQL-06 statements before one that lacks a value run', async () => {
  const server = makeServer();
  await show('select 1;\nselect :city', {}, { streams: server.streams, sessionCapabilities });
  await run();
  await vi.waitFor(() => expect(server.bodies).toHaveLength(1));
  expect(server.bodies[0]).toMatchObject({ sql: 'select 1' });
  expect(server.bodies[0]).not.toHaveProperty('next');
  server.answer('run-1', 11);
  server.close();
  await expect.poll(() => tabs()[0]).toBe('Result 11 row');
  await expect.poll(() => tabs()[1]).toContain('Failed');
});

it.each(['refuse', 'abort'] as const)(
  'SQL-03 Stop ends the statement that runs, and the rest is not run: %s',
  async (end) => {
    const server = makeServer();
    const stopped: unknown[] = [];
    await show(
      three,
      {},
      {
        streams: server.streams,
        sessionCapabilities,
        handlers: {
          stopQuery: ({ body }) => {
            stopped.push(body);
            return { result: 'OK' } as never;
          },
        },
      },
    );
    await run();
    await vi.waitFor(() => expect(server.bodies).toHaveLength(1));
    server.answer('run-1', 11);
    await expect.poll(() => tabs()[0]).toBe('Result 11 row');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await vi.waitFor(() => expect(stopped).toEqual([{ client_id: 'run-2' }]));
    server[end]();
    await expect
      .poll(tabs)
      .toEqual(['Result 11 row', expect.stringContaining('Stopped'), expect.stringContaining('Not run')]);
  },
);
