import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { openReportWorld, to, partsOf, idOf, type ReportWorld } from '../../testing/report-world.ts';
import { storesOfRoutes } from '../../testing/stores.ts';

describe.each(storesOfRoutes)('SERVER-10 contents of reports on %s', (dialect) => {
  let world: ReportWorld;
  beforeAll(async () => {
    world = await openReportWorld(dialect);
  });
  afterAll(() => world.close());
  afterEach(() => world.receiver.answerWith(200, 'ok'));

  it('its formats are those of the contract', async () => {
    const csv = await world.make({ report_format: 'CSV', recipients: [to('csv@example.org')] });
    const xlsx = await world.make({ report_format: 'XLSX', recipients: [to('xlsx@example.org')] });
    const text = await world.make({ report_format: 'TEXT', recipients: [to('text@example.org')] });
    const pdf = await world.make({ report_format: 'PDF', recipients: [to('pdf@example.org')] });
    const board = await world.make({
      report_format: 'PDF',
      chart: null,
      dashboard: world.dashboard,
      recipients: [to('board@example.org')],
    });
    const wrong = await world.make({
      report_format: 'CSV',
      chart: null,
      dashboard: world.dashboard,
      recipients: [to('wrong@example.org')],
    });
    await world.passAnHour();
    const partOf = (address: string, type: string) =>
      partsOf(world.mailsTo(address)[0]!).find((part) => part.type === type)!;
    expect(partOf('csv@example.org', 'text/csv').content.toString().trim().split(/\r?\n/).toSorted()).toEqual(
      ['kind,COUNT(*)', 'kind 0,30', 'kind 1,30'].toSorted(),
    );
    expect(partOf('csv@example.org', 'text/csv').name).toBe('Days by kind.csv');
    const workbook = partOf('xlsx@example.org', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect([workbook.name, workbook.content.subarray(0, 2).toString()]).toEqual(['Days by kind.xlsx', 'PK']);
    expect(partOf('text@example.org', 'text/plain').content.toString()).toMatch(/kind\tCOUNT\(\*\)\r?\nkind [01]\t30/);
    expect(partOf('text@example.org', 'text/html').content.toString()).toContain('>kind 1</td>');
    for (const address of ['pdf@example.org', 'board@example.org'])
      expect(partOf(address, 'application/pdf').content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await world.runsOf(wrong)).toMatchObject([
      { state: 'Error', error_message: expect.stringContaining('PNG or PDF') as string },
    ]);
    for (const id of [csv, xlsx, text, pdf, board, wrong]) await world.off(id);
  });

  it('a text has the first hundred rows, and a picture of a dashboard the width that was asked for', async () => {
    const target = { schema: 'main', name: 'many' };
    await writeAndPublish(world.test.deps, {
      source: { kind: 'sql', sql: 'SELECT i FROM range(150) r(i)' },
      target,
      replace: true,
    });
    const dataset = idOf(await world.admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'many' }));
    const settings = { viz_type: 'table', query_mode: 'raw', all_columns: ['i'], order_by_cols: ['["i", true]'] };
    const rows = idOf(
      await world.admin.send('POST', '/api/v1/chart/', {
        slice_name: 'Many rows',
        viz_type: 'table',
        datasource_id: dataset,
        datasource_type: 'table',
        params: JSON.stringify({ ...settings, datasource: `${dataset}__table` }),
      }),
    );
    const text = await world.make({ report_format: 'TEXT', chart: rows, recipients: [to('rows@example.org')] });
    const wide = await world.make({
      chart: null,
      dashboard: world.dashboard,
      custom_width: 900,
      recipients: [to('wide@example.org')],
    });
    await world.passAnHour();
    const partOf = (address: string, type: string) =>
      partsOf(world.mailsTo(address)[0]!).find((part) => part.type === type)!.content;
    const plain = partOf('rows@example.org', 'text/plain').toString();
    expect(plain).toMatch(/\n99\r?\n/);
    expect(plain).not.toMatch(/\n100\r?\n/);
    expect(plain).toContain('These are the first 100 rows.');
    // The width of a PNG is in its first chunk.
    expect(partOf('wide@example.org', 'image/png').readUInt32BE(16)).toBe(900);
    for (const id of [text, wide]) await world.off(id);
  });

  it('a dashboard comes with the filters of its report: in the picture, in words, and behind its link', async () => {
    const filter = { id: 'NATIVE_FILTER-kind', name: 'Kind of day', filterType: 'filter_select', targets: [] };
    const metadata = JSON.stringify({ native_filter_configuration: [filter] });
    const filtered = idOf(
      await world.admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'By kind', json_metadata: metadata }),
    );
    const chosen = { filterState: { value: ['kind 1'] } };
    const clause = { col: 'kind', op: 'IN', val: ['kind 1'] };
    const dataMask = { [filter.id]: { id: filter.id, extraFormData: { filters: [clause] }, ...chosen } };
    const id = await world.make({
      chart: null,
      dashboard: filtered,
      extra: { dashboard: { dataMask } },
      recipients: [to('filtered@example.org')],
    });
    await world.passAnHour();
    await world.passAnHour();
    const [first, second] = world.mailsTo('filtered@example.org').map((each) =>
      partsOf(each)
        .find(({ type }) => type === 'text/plain')!
        .content.toString(),
    );
    expect(first).toContain('Filters: Kind of day: kind 1');
    const link = /https:\/\/bi\.example\.org\/superset\/dashboard\/p\/([\w-]+)\//u.exec(first!)!;
    expect(second).toContain(link[0]);
    const { json } = await world.admin.get(`/api/v1/dashboard/permalink/${link[1]}`);
    expect(json).toMatchObject({ state: { dataMask, activeTabs: [] } });
    await world.off(id);
  });
});
