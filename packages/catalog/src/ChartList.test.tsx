import { makeChartRow, refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChartList } from './ChartList.tsx';
import { openScreen, type Opening } from './testing/open-screen.tsx';

const chart = makeChartRow(1, {
  slice_name: 'Visits',
  description: 'How many came',
  certified_by: 'Data team',
  datasource_id: 7,
  datasource_name_text: 'sky.visits',
  datasource_url: '/explore/?datasource_type=table&datasource_id=7',
  dashboards: [{ id: 3, dashboard_title: 'Domes' }],
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
  tags: [
    { id: 4, name: 'north', type: 1 },
    { id: 5, name: 'owner:1', type: 3 },
  ],
});
const open = (more: Partial<Opening> = {}) =>
  openScreen((props) => <ChartList {...props} />, {
    permissions: [
      ['can_read', 'Chart'],
      ['can_write', 'Chart'],
      ['can_export', 'Chart'],
      ['can_bulk_create', 'Tag'],
    ],
    flags: { TAGGING_SYSTEM: true },
    ...more,
    handlers: {
      listCharts: () => ({ count: 2, result: [chart, makeChartRow(2)] }),
      getChartFavorites: ({ q }) => ({ result: (q ?? []).map((id) => ({ id, value: id === 1 })) }),
      getChartRelated: () => ({ count: 1, result: [{ value: 2, text: 'Grace Hopper' }] }),
      listDatasets: () => ({ count: 1, result: [{ id: 7, table_name: 'visits', schema: 'sky' }] }),
      listDashboards: () => ({ count: 1, result: [{ id: 3, dashboard_title: 'Domes' }] }),
      listTags: () => ({ count: 1, result: [{ id: 4, name: 'north', type: 1 }] }),
      createTags: () => ({ result: { objects_tagged: [], objects_skipped: [['chart', 2]] } }),
      listTaggedObjects: ({ query }) => ({ result: query?.tags === 'north' ? [{ id: 1, type: 'chart' }] : [] }),
      untagObject: () => ({ message: 'OK' }),
      deleteTags: () => ({ message: 'OK' }),
      ...more.handlers,
    },
  });

type Screen = Awaited<ReturnType<typeof open>>['screen'];
const openTagging = async (screen: Screen) => {
  await screen.getByRole('button', { name: 'Bulk select' }).click();
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
  await screen.getByRole('toolbar').getByRole('button', { name: 'Add tags' }).click();
  return screen.getByRole('dialog', { name: 'Add tags to 2 items' });
};
/** Creates two tags, adds them to both charts, and undoes the tagging. */
const tagAllAndUndo = async (screen: Screen) => {
  const dialog = await openTagging(screen);
  for (const name of ['clear', 'cold']) {
    await dialog.getByRole('combobox', { name: 'Tags' }).fill(name);
    await screen.getByRole('option', { name: `Create “${name}”` }).click();
  }
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
};

beforeEach(async () => {
  await page.viewport(1600, 900);
  localStorage.clear();
});

describe('the list of charts', () => {
  it('LIST-21 LIST-05 shows name with badge and description, type, dataset, dashboards, owners, change, tags and star', async () => {
    const { screen, rowOf, callsOf } = await open();
    const row = rowOf('Visits');
    await expect.element(row.getByRole('img', { name: 'Certified by Data team' })).toBeVisible();
    await row.getByRole('img', { name: 'How many came' }).hover();
    await expect.element(screen.getByText('How many came')).toBeVisible();
    await expect
      .element(row.getByRole('link', { name: 'sky.visits' }))
      .toHaveAttribute('href', '/explore/?datasource_type=table&datasource_id=7');
    for (const shown of ['Pie', 'Domes', '2 days ago'])
      await expect.element(row.getByText(shown, { exact: false }).first()).toBeVisible();
    await expect
      .element(row.getByRole('link', { name: 'north' }))
      .toHaveAttribute('href', '/superset/all_entities/?id=4');
    expect(row.getByText('owner:1').elements()).toEqual([]);
    expect(callsOf('getChartFavorites')).toEqual([{ q: [1, 2] }]);
  });

  it('LIST-21 asks for what a row shows, and not for all that its chart was saved with', async () => {
    const { rowOf, callsOf } = await open();
    await expect.element(rowOf('Visits')).toBeVisible();
    const [asked] = callsOf('listCharts') as [{ q: { columns: string[] } }];
    expect(asked.q.columns).toEqual(expect.arrayContaining(['id', 'slice_name', 'dashboards.dashboard_title']));
    for (const heavy of ['params', 'form_data', 'description_markeddown']) expect(asked.q.columns).not.toContain(heavy);
  });

  it('LIST-21 filters by owner, type, dataset, dashboard, favorite, certified, creator, changer and tag', async () => {
    const { screen, callsOf } = await open();
    for (const [facet, choice] of [
      ['Owner', 'Grace Hopper'],
      ['Type', 'Table'],
      ['Dataset', 'sky.visits'],
      ['Dashboard', 'Domes'],
      ['Favorite', 'Yes'],
      ['Certified', 'No'],
      ['Created by', 'Grace Hopper'],
      ['Modified by', 'Grace Hopper'],
      ['Tag', 'north'],
    ] as const) {
      await screen.getByRole('search').getByRole('button', { name: facet, exact: true }).click();
      await screen.getByRole('list', { name: facet }).getByRole('button', { name: choice, exact: true }).click();
    }
    await screen.getByRole('searchbox', { name: 'Search charts' }).fill('vis');
    await expect
      .poll(() => (callsOf('listCharts').at(-1) as { q: { filters: unknown[] } }).q.filters)
      .toEqual([
        { col: 'slice_name', opr: 'chart_all_text', value: 'vis' },
        { col: 'owners', opr: 'rel_m_m', value: 2 },
        { col: 'viz_type', opr: 'eq', value: 'table' },
        { col: 'datasource_id', opr: 'eq', value: 7 },
        { col: 'dashboards', opr: 'rel_m_m', value: 3 },
        { col: 'id', opr: 'chart_is_favorite', value: true },
        { col: 'id', opr: 'chart_is_certified', value: false },
        { col: 'created_by', opr: 'rel_o_m', value: 2 },
        { col: 'changed_by', opr: 'rel_o_m', value: 2 },
        { col: 'tags', opr: 'chart_tag_id', value: 4 },
      ]);
  });

  it('LIST-21 calls kinds by their names that other servers draw, and filters by those that charts have', async () => {
    const kinds = ['gauge_chart', 'deck_hex', 'pie', 'house_of_ours'];
    const { screen, rowOf, callsOf } = await open({
      handlers: {
        listCharts: ({ q }) => {
          const left = kinds.filter((kind) => !q?.filters?.some(({ opr, value }) => opr === 'neq' && value === kind));
          const result = left.map((viz_type, id) => makeChartRow(id + 1, { slice_name: `Of ${viz_type}`, viz_type }));
          return { count: result.length, result };
        },
      },
    });
    await expect.element(rowOf('Of gauge_chart').getByText('Gauge', { exact: true })).toBeVisible();
    await expect.element(rowOf('Of deck_hex').getByText('Hexagon map', { exact: true })).toBeVisible();
    await expect.element(rowOf('Of house_of_ours').getByText('House of ours', { exact: true })).toBeVisible();
    await screen.getByRole('search').getByRole('button', { name: 'Type', exact: true }).click();
    const choices = screen.getByRole('list', { name: 'Type' });
    await expect.element(choices.getByRole('button', { name: 'House of ours' })).toBeVisible();
    const names = choices.getByRole('button').elements();
    expect(names.map((name) => name.textContent)).toEqual([
      'Table',
      'Big number',
      'Big number with trend line',
      'Line',
      'Bar',
      'Area',
      'Pie',
      'Gauge',
      'Hexagon map',
      'House of ours',
    ]);
    await screen.getByRole('searchbox', { name: /Type/ }).fill('gau');
    await choices.getByRole('button', { name: 'Gauge', exact: true }).click();
    await expect
      .poll(() => (callsOf('listCharts').at(-1) as { q: { filters: unknown[] } }).q.filters)
      .toEqual([{ col: 'viz_type', opr: 'eq', value: 'gauge_chart' }]);
  });

  it('LIST-21 offers the kinds of ours where nobody can say which ones charts have', async () => {
    const { screen } = await open({
      handlers: {
        listCharts: ({ q }) => {
          if (q?.filters?.some(({ opr }) => opr === 'neq')) throw refuse(500, { message: 'Fatal error' });
          return { count: 1, result: [chart] };
        },
      },
    });
    await screen.getByRole('search').getByRole('button', { name: 'Type', exact: true }).click();
    await expect.element(screen.getByRole('list', { name: 'Type' }).getByRole('button', { name: 'Pie' })).toBeVisible();
  });

  it('LIST-32 LIST-04 puts tags on several at once, new ones among them, and says what was left out @long', async () => {
    const { screen, callsOf } = await open();
    const dialog = await openTagging(screen);
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await expect.element(dialog.getByText('Choose at least one tag')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Tags' }).click();
    await screen.getByRole('option', { name: 'north' }).click();
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('clear');
    await screen.getByRole('option', { name: 'Create “clear”' }).click();
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await expect.element(screen.getByText(/1 item was skipped/)).toBeVisible();
    const objects = [
      ['chart', 1],
      ['chart', 2],
    ];
    expect(callsOf('createTags')).toEqual([
      {
        body: {
          tags: [
            { name: 'north', objects_to_tag: objects },
            { name: 'clear', objects_to_tag: objects },
          ],
        },
      },
    ]);
    // Undo keeps tags that an object had before, and skips objects that were not tagged.
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Tags removed')).toBeVisible();
    expect(callsOf('untagObject')).toEqual([{ params: { object_type: 'chart', object_id: 1, tag: 'clear' } }]);
    // The tag that was created by this action is deleted again because it is unused.
    expect(callsOf('deleteTags')).toEqual([{ q: ['clear'] }]);
  });

  it('LIST-32 LIST-04 leaves tags their descriptions, which other servers clear where they are not sent @long', async () => {
    const listTags = () => ({ count: 1, result: [{ id: 4, name: 'north', type: 1, description: 'Of the north' }] });
    for (const [capabilities, description] of [
      [[], { description: 'Of the north' }],
      [['versions'], {}],
    ] as const) {
      const { screen, callsOf } = await open({ capabilities, handlers: { listTags } });
      const dialog = await openTagging(screen);
      await dialog.getByRole('combobox', { name: 'Tags' }).click();
      await screen.getByRole('option', { name: 'north' }).click();
      await dialog.getByRole('button', { name: 'Add tags' }).click();
      await expect.poll(() => callsOf('createTags')).toHaveLength(1);
      const [{ body }] = callsOf('createTags') as [{ body: { tags: readonly object[] } }];
      const objects = [
        ['chart', 1],
        ['chart', 2],
      ];
      expect(body.tags).toEqual([{ name: 'north', ...description, objects_to_tag: objects }]);
      await screen.unmount();
    }
  });

  it('LIST-32 LIST-04 takes back with Undo what the server says was made, and no tag that was there before @long', async () => {
    const { screen, callsOf } = await open({
      handlers: { createTags: () => ({ result: { objects_tagged: [], objects_skipped: [], tags_made: ['clear'] } }) },
    });
    await tagAllAndUndo(screen);
    await expect.element(screen.getByText('Tags removed')).toBeVisible();
    expect(callsOf('untagObject')).toHaveLength(4);
    // The server deletes the first tag only if it is still unused. The second tag is kept, because someone else created
    // it while this action was running.
    expect(callsOf('deleteTags')).toEqual([{ q: ['clear'], query: { unused: 'true' } }]);
  });

  it('LIST-32 LIST-04 takes tags back with Undo though one of the things was deleted meanwhile, or lost its tag @long', async () => {
    const { screen, callsOf } = await open({
      handlers: {
        createTags: () => ({ result: { objects_tagged: [], objects_skipped: [], tags_made: ['clear'] } }),
        untagObject: ({ params }) => {
          if (params.object_id === 1) throw refuse(params.tag === 'clear' ? 404 : 422, { message: 'Not set' });
          return { message: 'OK' };
        },
      },
    });
    await tagAllAndUndo(screen);
    await expect.element(screen.getByText('Tags removed')).toBeVisible();
    expect(callsOf('untagObject')).toHaveLength(4);
    expect(callsOf('deleteTags')).toHaveLength(1);
  });

  it('LIST-32 LIST-04 says so where a tag could not be taken back @long', async () => {
    let tagged = false;
    const { screen, callsOf } = await open({
      handlers: {
        createTags: () => {
          tagged = true;
          return { result: { objects_tagged: [], objects_skipped: [], tags_made: ['clear'] } };
        },
        listTaggedObjects: () => ({ result: tagged ? [{ id: 1, type: 'chart' }] : [] }),
        untagObject: () => Promise.reject(refuse(422, { message: 'Tags are locked' })),
      },
    });
    await tagAllAndUndo(screen);
    await expect.element(screen.getByText(/Tags are locked/)).toBeVisible();
    expect(callsOf('deleteTags')).toEqual([]);
    expect(screen.getByText('Tags removed').elements()).toEqual([]);
  });

  it('LIST-04 LIST-21 offers no tags where tagging is off', async () => {
    const { screen, rowOf } = await open({ flags: {} });
    await expect.element(rowOf('Visits')).toBeVisible();
    expect(screen.getByText('north').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('checkbox', { name: 'Select Visits' }).click({ force: true });
    await expect.element(screen.getByRole('toolbar').getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add tags' }).elements()).toEqual([]);
  });

  it('LIST-06 LIST-21 names the dashboards of a chart that is deleted, alone or with others', async () => {
    const { screen, rowOf } = await open();
    await rowOf('Visits').getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText('Domes')).toBeVisible();
    await expect.element(dialog.getByLabelText('Type DELETE to confirm')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog.getByText('They will be removed from 1 dashboard.')).toBeVisible();
    const names = dialog.getByRole('listitem').elements();
    expect(names.map((name) => name.textContent)).toEqual(['Visits', expect.any(String), 'Domes']);
  });

  const reporting = [['can_write', 'ReportSchedule']] as const;
  it('LIST-29 leads from a row to a new report about the chart', async () => {
    const { rowOf, opened } = await open({ permissions: reporting, flags: { ALERT_REPORTS: true } });
    await rowOf('Visits').getByRole('button', { name: 'Schedule an email report' }).click();
    expect(opened).toHaveBeenCalledExactlyOnceWith('/report/list/?add&chart=1');
  });

  it('LIST-29 leads from a card to a new report about the chart', async () => {
    const { screen } = await open({
      permissions: reporting,
      flags: { ALERT_REPORTS: true },
      search: '?viewMode=card',
    });
    await screen.getByRole('button', { name: 'Actions for Visits' }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Schedule an email report…' }))
      .toHaveAttribute('href', '/report/list/?add&chart=1');
  });

  it.each([
    { lacking: 'the permission', permissions: [], flags: { ALERT_REPORTS: true } },
    { lacking: 'reports on the server', permissions: reporting, flags: { ALERT_REPORTS: false } },
  ])('LIST-29 offers no report without $lacking', async ({ permissions, flags }) => {
    const { rowOf } = await open({ permissions: [['can_write', 'Chart'], ...permissions], flags });
    await expect.element(rowOf('Visits').getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(rowOf('Visits').getByRole('button', { name: 'Schedule an email report' }).elements()).toEqual([]);
  });

  it('DASH-38 SHELL-23 leads to the former saves of a chart, where the server keeps them', async () => {
    const { screen, rowOf } = await open({ capabilities: ['versions'] });
    await rowOf('Visits').getByRole('button', { name: 'Versions' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Versions of Visits' })).toBeVisible();
  });

  it('DASH-38 SHELL-23 offers no former saves where the server keeps none', async () => {
    const { rowOf } = await open();
    await expect.element(rowOf('Visits').getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(rowOf('Visits').getByRole('button', { name: 'Versions' }).elements()).toEqual([]);
  });
});

describe('charts on a phone', () => {
  it('LIST-01 LIST-21 stand in compact rows with one menu each, and as cards by a switch that is remembered', async () => {
    await page.viewport(390, 800);
    const { screen } = await open();
    const rows = screen.getByRole('list', { name: 'Charts' });
    await expect.element(rows.getByRole('link', { name: 'Visits' })).toBeVisible();
    await expect.element(rows.getByText(/ · sky\.visits · /u)).toBeVisible();
    const row = rows.getByRole('listitem').first().element();
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(60);
    expect(row.querySelectorAll('button')).toHaveLength(1);
    await rows.getByRole('button', { name: 'Actions for Visits' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('radio', { name: 'Cards' }).click();
    await expect
      .poll(() => rows.getByRole('listitem').first().element().getBoundingClientRect().height)
      .toBeGreaterThan(60);
    expect(localStorage.getItem('sightline.list.charts.view')).toBe('card');
    await screen.getByRole('radio', { name: 'Table' }).click();
    await expect
      .poll(() => rows.getByRole('listitem').first().element().getBoundingClientRect().height)
      .toBeLessThanOrEqual(60);
  });

  it('LIST-01 keep the way to make one in sight, and the other actions in one menu', async () => {
    await page.viewport(390, 800);
    const { screen } = await open();
    await expect.element(screen.getByRole('link', { name: 'Chart', exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Actions' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Bulk select' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Chart', exact: true }).elements()).toEqual([]);
  });
});
