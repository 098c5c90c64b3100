import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutLimits } from '@sightline/core';
import { updateDashboard } from '../../store/dashboards.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';
import { casesOf } from '../../testing/in-long-run.ts';

interface Node {
  readonly type: string;
  readonly children: readonly string[];
  readonly meta?: object;
}
type Position = Readonly<Record<string, Node>>;

const row = (...children: readonly string[]): Node => ({ type: 'ROW', children });

/** Returns a chain of nodes, each of which references the next node the given number of times. */
const chain = (levels: number, times: number, type = 'ROW'): Position =>
  Object.fromEntries([
    ['ROOT_ID', row('N-1')],
    ...Array.from({ length: levels - 1 }, (_, at): [string, Node] => [
      `N-${at + 1}`,
      { type, children: Array.from({ length: at + 2 < levels ? times : 0 }, () => `N-${at + 2}`) },
    ]),
  ]);
/** Returns a layout with sibling rows below the root. */
const wide = (nodes: number): Position => {
  const ids = Array.from({ length: nodes - 1 }, (_, at) => `N-${at}`);
  return { ROOT_ID: row(...ids), ...Object.fromEntries(ids.map((id) => [id, row()])) };
};
const ring = (nodes: number): Position => ({
  ...chain(nodes + 1, 1, 'TAB'),
  [`N-${nodes}`]: { type: 'TAB', children: ['N-1'] },
});

describe('layouts of dashboards', () => {
  let test: TestApp;
  let admin: Caller;
  let id: number;
  let path: string;

  beforeAll(async () => {
    test = await makeTestApp({
      settings: { 'limits.requestsPerMinute': '1000000', 'limits.uploadsPerMinute': '1000' },
    });
    admin = await test.bearer('admin');
    const made = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Sales' });
    id = (made.json as { id: number }).id;
    path = `/api/v1/dashboard/${id}`;
  }, 60_000);
  afterAll(() => test.close());

  /** Stores a layout without the checks of the API, as an older version of the server may have done. */
  const store = (position: unknown, metadata: unknown = {}): Promise<unknown> =>
    updateDashboard(test.deps.store.db, id, {
      position_json: JSON.stringify(position),
      json_metadata: JSON.stringify(metadata),
      css: null,
    });
  const tabsIn = ({ json }: Answer) =>
    (json as { result: { all_tabs: Record<string, string>; tab_tree: readonly unknown[] } }).result;

  const refused: readonly [string, Position, string][] = [
    ['rows that name the next one twice', chain(25, 2), 'N-2 appears twice in N-1.'],
    [
      'a node with two parents',
      { ROOT_ID: row('A', 'B'), A: row('C'), B: row('C'), C: row() },
      'C is a child of both A and B.',
    ],
    ['a ring', ring(30), 'N-1 is a child of both ROOT_ID and N-30.'],
    ['a level too many', chain(layoutLimits.levels + 1, 1), 'N-40 is nested deeper than 40 levels.'],
    ['a node too many', wide(layoutLimits.nodes + 1), 'N-4999 is the first one over the limit.'],
  ];

  it.each(refused)('SERVER-11 refuses to save %s, naming the node', async (_, position, words) => {
    const text = JSON.stringify(position);
    const inMetadata = JSON.stringify({ positions: position });
    for (const [body, field] of [
      [{ position_json: text }, 'position_json'],
      [{ json_metadata: inMetadata }, 'json_metadata'],
    ] as const) {
      const changed = await admin.send('PUT', path, body);
      const made = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'x', ...body });
      const copied = await admin.send('POST', `${path}/copy/`, {
        dashboard_title: 'x',
        json_metadata: field === 'json_metadata' ? inMetadata : JSON.stringify({ positions: position }),
      });
      for (const { status, json } of [changed, made, copied]) {
        expect(status).toBe(400);
        expect(JSON.stringify(json)).toContain(words);
      }
    }
  });

  it.each([
    ['as many levels as there may be', chain(layoutLimits.levels, 1)],
    ['as many nodes as there may be', wide(layoutLimits.nodes)],
  ])('SERVER-11 saves %s', async (_, position) => {
    const { status } = await admin.send('PUT', path, { position_json: JSON.stringify(position) });
    expect(status).toBe(200);
  });

  it('SERVER-11 refuses CSS over its limit and takes CSS at it, of dashboards and of templates', async () => {
    const template = await admin.send('POST', '/api/v1/css_template/', { template_name: 'wide', css: 'a{}' });
    const templatePath = `/api/v1/css_template/${(template.json as { id: number }).id}`;
    for (const at of [path, templatePath]) {
      const over = await admin.send('PUT', at, { css: 'x'.repeat(100_001) });
      expect([over.status, over.json]).toEqual([
        400,
        { message: { css: ['The CSS has 100001 bytes, but at most 100000 are allowed.'] } },
      ]);
      expect((await admin.send('PUT', at, { css: 'x'.repeat(100_000) })).status).toBe(200);
    }
  });

  it.each([
    ['a layout', 'position_json'],
    ['metadata', 'json_metadata'],
  ])('SERVER-11 refuses %s that nests deeper than any body may', async (_, field) => {
    const deep = (levels: number) => `{"label_colors":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    const { status, json } = await admin.send('PUT', path, { [field]: deep(65) });
    const message = '400 Bad Request: a string contains JSON that is nested deeper than 64 levels.';
    expect([status, json]).toEqual([400, { message }]);
    expect((await admin.send('PUT', path, { [field]: deep(64) })).status).toBe(200);
  });

  it('SERVER-11 opens stored layouts whose paths double at every level, each node once', async () => {
    await store(chain(60, 2, 'TAB'));
    const answer = await admin.get(`${path}/tabs`);
    expect(answer.status).toBe(200);
    expect(Object.keys(tabsIn(answer).all_tabs)).toHaveLength(layoutLimits.levels - 1);
  });

  it('SERVER-11 opens a stored ring', async () => {
    await store(ring(3000));
    const [tabs, item, bundle] = [
      await admin.get(`${path}/tabs`),
      await admin.get(path),
      await admin.get(`/api/v1/dashboard/export/?q=!(${id})`),
    ];
    expect([tabs.status, item.status, bundle.status]).toEqual([200, 200, 200]);
    expect(tabsIn(tabs).tab_tree).toHaveLength(1);
  });

  it('SERVER-11 answers for any stored layout, no more than in proportion to it', { timeout: 60_000 }, async () => {
    const ids = ['ROOT_ID', 'GRID_ID', ...Array.from({ length: 8 }, (_, at) => `N-${at}`)];
    const junk = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string(), fc.constant([]), fc.constant({}));
    const types = fc.constantFrom('ROOT', 'GRID', 'ROW', 'COLUMN', 'TABS', 'TAB', 'CHART', 'MARKDOWN', 'HEADER', 'NEW');
    const field = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: junk });
    const meta = fc.record(
      {
        chartId: field(fc.nat(3)),
        text: field(fc.string()),
        code: field(fc.string()),
        width: field(fc.nat(20)),
        height: junk,
      },
      { requiredKeys: [] },
    );
    const node = fc.record(
      {
        type: field(types),
        children: field(fc.array(field(fc.constantFrom(...ids, 'missing', '__proto__')), { maxLength: 6 })),
        meta: field(meta),
      },
      { requiredKeys: ['type'] },
    );
    const filter = fc.record(
      {
        id: fc.string(),
        type: field(fc.constant('NATIVE_FILTER')),
        tabsInScope: field(fc.array(field(fc.constantFrom(...ids)))),
        chartsInScope: field(fc.array(field(fc.nat(3)))),
        scope: field(fc.record({ rootPath: field(fc.array(fc.constantFrom(...ids))), excluded: junk })),
        targets: field(fc.array(field(fc.record({ datasetId: junk, column: junk })))),
        defaultDataMask: junk,
      },
      { requiredKeys: [] },
    );
    const layouts = fc.dictionary(fc.constantFrom(...ids), field(node));
    const metadata = fc.record({ native_filter_configuration: field(fc.array(field(filter), { maxLength: 4 })) });
    await fc.assert(
      fc.asyncProperty(layouts, metadata, async (position, about) => {
        await store(position, about);
        const size = JSON.stringify(position).length + JSON.stringify(about).length;
        for (const part of ['', '/tabs', '/charts', '/datasets'] as const) {
          const { status, text } = await admin.get(`${path}${part}`);
          expect([part, status]).toEqual([part, 200]);
          expect(text.length).toBeLessThan(4000 + 40 * size);
        }
        expect((await admin.get(`/api/v1/dashboard/export/?q=!(${id})`)).status).toBe(200);
        expect((await admin.send('PUT', path, { position_json: JSON.stringify(position) })).status).toBeOneOf([
          200, 400,
        ]);
      }),
      { numRuns: casesOf(60) },
    );
  });
});
