import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { standardKeys } from '@sightline/charts/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBundle, exampleTables } from './example-content.ts';

const ask = async (connection: DuckDBConnection, sql: string) =>
  (await connection.runAndReadAll(sql)).getRowObjectsJson();
const contents = (folder: string) =>
  exampleBundle()
    .filter((entry) => entry.path.startsWith(`${folder}/`))
    .map((entry) => entry.content);

/** Chart settings whose values are names of dataset columns. */
const columnFields =
  'x_axis groupby groupbyRows groupbyColumns columns column series source target entity id parent name start_time end_time y_axis dimension line_column geojson geom_column place_name all_columns_x all_columns_y js_columns tooltip_columns'.split(
    ' ',
  );

describe('the example content', () => {
  let connection: DuckDBConnection;
  beforeAll(async () => {
    connection = await (await DuckDBInstance.create(':memory:')).connect();
    for (const table of exampleTables) {
      await connection.run(`CREATE SCHEMA IF NOT EXISTS ${table.schema}`);
      await connection.run(`CREATE TABLE ${table.schema}.${table.name} AS ${table.sql}`);
    }
  });

  it('SERVER-15 has about a million order lines over four years, with a trend, a season, an outage and products that all sell', async () => {
    const [totals] = await ask(
      connection,
      'SELECT count(*) AS n, min(ordered_at)::VARCHAR AS first, max(ordered_at)::VARCHAR AS last, count(DISTINCT product) AS products FROM shop.order_lines',
    );
    expect(Number(totals!['n'])).toBeGreaterThan(1_000_000);
    expect(totals).toMatchObject({
      products: '40',
      first: expect.stringMatching(/^2022-11-01/),
      last: expect.stringMatching(/^2026-10-31/),
    });
    const [years] = await ask(
      connection,
      "SELECT sum(revenue) FILTER (year(ordered_at) = 2025) / sum(revenue) FILTER (year(ordered_at) = 2023) AS growth, count(*) FILTER (CAST(ordered_at AS DATE) BETWEEN '2025-03-11' AND '2025-03-12') AS outage FROM shop.order_lines",
    );
    expect(Number(years!['growth'])).toBeGreaterThan(1.5);
    expect(Number(years!['outage'])).toBe(0);
    const [garden] = await ask(
      connection,
      "SELECT avg((product = 'Raised garden bed')::INTEGER) FILTER (month(ordered_at) BETWEEN 4 AND 6) / avg((product = 'Raised garden bed')::INTEGER) FILTER (month(ordered_at) IN (11, 12, 1)) AS ratio FROM shop.order_lines",
    );
    expect(Number(garden!['ratio'])).toBeGreaterThan(2);
  });

  it('SERVER-15 is the same each time it is made', async () => {
    const table = exampleTables.find(({ name }) => name === 'spending')!;
    const [sum] = await ask(connection, `SELECT sum(hash(columns(*))) AS h FROM (${table.sql})`);
    expect(await ask(connection, 'SELECT sum(hash(columns(*))) AS h FROM budget.spending')).toEqual([sum]);
  });

  it('SERVER-15 has every column and every expression that its datasets name', async () => {
    for (const dataset of contents('datasets')) {
      const table = `${String(dataset['schema'])}.${String(dataset['table_name'])}`;
      const columns = (dataset['columns'] as { column_name: string; expression: string | null }[]).map(
        ({ column_name: name, expression }) => expression ?? `"${name}"`,
      );
      const metrics = (dataset['metrics'] as { expression: string }[]).map(({ expression }) => expression);
      await ask(connection, `SELECT ${columns.join(', ')} FROM ${table} LIMIT 1`);
      await ask(connection, `SELECT ${metrics.join(', ')} FROM ${table}`);
    }
  });

  it('SERVER-15 shows at least 25 kinds on three dashboards, and one chart of each kind on the fourth', () => {
    const charts = contents('charts');
    const kindOf = new Map(charts.map(({ uuid, viz_type: kind }) => [uuid, String(kind)]));
    const placed = contents('dashboards').map(({ slug, position }) => ({
      slug,
      uuids: Object.values(position as Record<string, { type?: string; meta?: { uuid?: string } }>)
        .filter((node) => node.type === 'CHART')
        .map((node) => node.meta?.uuid),
    }));
    const gallery = placed.filter(({ slug }) => slug === 'chart-gallery').flatMap(({ uuids }) => uuids);
    const others = placed.filter(({ slug }) => slug !== 'chart-gallery').flatMap(({ uuids }) => uuids);
    expect(placed).toHaveLength(4);
    expect(new Set(others.map((uuid) => kindOf.get(uuid))).size).toBeGreaterThanOrEqual(25);
    expect(gallery.map((uuid) => kindOf.get(uuid)).toSorted()).toEqual(standardKeys.toSorted());
    expect(new Set([...others, ...gallery])).toEqual(new Set(kindOf.keys()));
    expect(new Set(others).size).toBe(others.length);
  });

  it('SERVER-15 has its charts on datasets of five schemas and more', () => {
    const datasets = new Set(contents('datasets').map(({ uuid }) => uuid));
    for (const { dataset_uuid: uuid } of contents('charts')) expect(datasets.has(uuid)).toBe(true);
    expect(new Set(contents('datasets').map(({ schema }) => schema)).size).toBeGreaterThanOrEqual(5);
  });

  it('SERVER-15 calls columns by words that a person reads', () => {
    const labels = new Map(
      contents('datasets').flatMap((content) =>
        (content['columns'] as { column_name: string; verbose_name: string | null }[]).map(
          ({ column_name: name, verbose_name: label }) => [name, label] as const,
        ),
      ),
    );
    expect(
      ['category', 'start_station', 'distance_km', 'spent_eur', 'order_id'].map((name) => labels.get(name)),
    ).toEqual(['Category', 'Start station', 'Distance, km', 'Spent, €', 'Order ID']);
  });

  it('SERVER-15 draws no period that is not over: it would read as a fall', async () => {
    const units = { P1D: 'day', P1W: 'week', P1M: 'month', P3M: 'quarter' } as Readonly<Record<string, string>>;
    const tables = new Map(
      contents('datasets').map((content) => [
        content['uuid'],
        `${String(content['schema'])}.${String(content['table_name'])}`,
      ]),
    );
    const series = contents('charts').filter(({ viz_type: kind }) => String(kind).startsWith('echarts_'));
    const overTime = series.filter(({ params }) => 'time_grain_sqla' in (params as object));
    expect(overTime.length).toBeGreaterThan(4);
    for (const { slice_name: name, params, dataset_uuid: dataset } of overTime) {
      const {
        x_axis: time,
        time_grain_sqla: grain,
        adhoc_filters: filters,
      } = params as {
        x_axis: string;
        time_grain_sqla: string;
        adhoc_filters: { comparator: string }[];
      };
      const [from, to] = filters[0]!.comparator.split(' : ');
      const table = tables.get(dataset)!;
      const unit = units[grain]!;
      const within = to === undefined ? 'true' : `${time} >= DATE '${from}' AND ${time} < DATE '${to}'`;
      const [whole] = await ask(
        connection,
        `SELECT date_trunc('${unit}', min(${time})) >= (SELECT min(${time})::DATE FROM ${table}) AS first,
          date_trunc('${unit}', max(${time})) + INTERVAL 1 ${unit} <= (SELECT max(${time})::DATE + 1 FROM ${table}) AS last
          FROM ${table} WHERE ${within}`,
      );
      expect(whole, String(name)).toEqual({ first: true, last: true });
    }
  });

  it('SERVER-15 names only columns and metrics of its dataset in its charts', () => {
    const byUuid = new Map(contents('datasets').map((content) => [content['uuid'], content]));
    for (const content of contents('charts')) {
      const dataset = byUuid.get(content['dataset_uuid'])!;
      const params = content['params'] as Record<string, unknown>;
      const columns = new Set((dataset['columns'] as { column_name: string }[]).map(({ column_name: name }) => name));
      const metrics = new Set((dataset['metrics'] as { metric_name: string }[]).map(({ metric_name: name }) => name));
      const named = (...fields: readonly string[]) => fields.flatMap((field) => [params[field] ?? []].flat());
      const dimensions = named(...columnFields);
      for (const name of dimensions)
        expect(columns, `${String(content['slice_name'])}: ${String(name)}`).toContain(name);
      for (const metric of named(
        'metric',
        'metrics',
        'metrics_b',
        'secondary_metric',
        'target_metric',
        'volume',
        'x',
        'y',
        'size',
      ))
        if (typeof metric === 'string')
          expect(metrics, `${String(content['slice_name'])}: ${metric}`).toContain(metric);
    }
  });
});
