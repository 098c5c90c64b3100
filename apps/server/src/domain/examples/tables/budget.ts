import type { ExampleTable } from '../example-table.ts';
import { bell, unit } from '../random-sql.ts';

/** Columns: division, department, cost center, thousands per month at the start, growth per year. */
const centres: readonly (readonly [string, string, string, number, number])[] = [
  ['Product', 'Engineering', 'Platform', 410, 0.14],
  ['Product', 'Engineering', 'Applications', 360, 0.18],
  ['Product', 'Engineering', 'Quality', 120, 0.06],
  ['Product', 'Design', 'Product design', 95, 0.1],
  ['Product', 'Design', 'Research', 48, 0.2],
  ['Product', 'Data', 'Analytics', 88, 0.16],
  ['Product', 'Data', 'Machine learning', 74, 0.35],
  ['Sales', 'Europe', 'Central Europe', 210, 0.08],
  ['Sales', 'Europe', 'Northern Europe', 130, 0.11],
  ['Sales', 'Europe', 'Southern Europe', 118, 0.05],
  ['Sales', 'Americas', 'North America', 260, 0.21],
  ['Sales', 'Americas', 'Latin America', 64, 0.28],
  ['Sales', 'Asia', 'Japan', 92, 0.09],
  ['Sales', 'Asia', 'India', 55, 0.31],
  ['Marketing', 'Brand', 'Events', 85, -0.04],
  ['Marketing', 'Brand', 'Content', 62, 0.1],
  ['Marketing', 'Growth', 'Paid media', 190, 0.12],
  ['Marketing', 'Growth', 'Partners', 44, 0.15],
  ['Operations', 'Finance', 'Accounting', 78, 0.03],
  ['Operations', 'Finance', 'Controlling', 52, 0.04],
  ['Operations', 'People', 'Hiring', 66, -0.08],
  ['Operations', 'People', 'Learning', 31, 0.12],
  ['Operations', 'Facilities', 'Offices', 145, -0.06],
  ['Operations', 'Facilities', 'Travel', 58, 0.02],
];

const centreRows = centres
  .map(
    ([division, department, centre, base, growth], at) =>
      `(${at}, '${division}', '${department}', '${centre}', ${base}.0, ${growth})`,
  )
  .join(', ');

/** Columns: account, share of a cost center's money, month with the most spending (0 = none). */
const accounts: readonly (readonly [string, number, number])[] = [
  ['Salaries', 0.58, 0],
  ['Contractors', 0.12, 3],
  ['Software', 0.09, 1],
  ['Cloud', 0.08, 0],
  ['Travel', 0.05, 9],
  ['Training', 0.03, 10],
  ['Equipment', 0.05, 12],
];
const salaryShare = accounts[0]![1];
const accountRows = accounts.map(([account, share, peak], at) => `(${at}, '${account}', ${share}, ${peak})`).join(', ');

/** Planned and actual amounts by division, department, cost center, account and month, over four budget years. */
export const budgetTables: readonly ExampleTable[] = [
  {
    schema: 'budget',
    name: 'spending',
    sql: `
      WITH months AS (SELECT CAST(DATE '2023-01-01' + to_months(CAST(range AS INTEGER)) AS DATE) AS month, range AS n FROM range(46)),
      cells AS (
        SELECT m.month, m.n, c.*, a.account, a.share, a.peak, (c.id * 7 + a.id) * 100 + m.n AS k
        FROM months m, (VALUES ${centreRows}) AS c(id, division, department, cost_centre, base, growth), (VALUES ${accountRows}) AS a(id, account, share, peak)),
      planned AS (
        SELECT *, base * 1000 * share * pow(1 + growth, floor(n / 12.0)) * (CASE WHEN peak > 0 THEN 1 + 0.5 * cos(2 * pi() * (month(month) - peak) / 12.0) ELSE 1 END) AS plan FROM cells)
      SELECT month, division, department, cost_centre, account,
        round(plan, -2) AS planned_eur,
        CASE WHEN month = DATE '2026-10-01' AND ${unit('k', 'late')} < 0.3 THEN NULL
          ELSE round(plan * (1 + 0.06 * ${bell('k', 'spent')}) * (CASE WHEN account = 'Cloud' THEN 1 + 0.004 * n WHEN account = 'Travel' AND n < 6 THEN 0.6 ELSE 1 END)
            * (CASE WHEN cost_centre = 'Events' AND month(month) = 6 AND year(month) = 2025 THEN 3.4 ELSE 1 END), 2) END AS spent_eur,
        CASE WHEN account = 'Salaries' THEN CAST(round(plan / 7800.0) AS INTEGER) END AS headcount
      FROM planned ORDER BY month, division, department, cost_centre, account`,
  },
  {
    schema: 'budget',
    name: 'teams',
    sql: `
      WITH centres AS (SELECT division, department, centre, CAST(round(base * 1000 * ${salaryShare} * pow(1 + growth, 3) / 7800.0) AS INTEGER) AS people
        FROM (VALUES ${centreRows}) AS c(id, division, department, centre, base, growth)),
      teams AS (
        SELECT 1 AS level, 'Company' AS team_id, NULL AS part_of, 'Company' AS team, sum(people) AS people FROM centres
        UNION ALL SELECT 2, division, 'Company', division, sum(people) FROM centres GROUP BY division
        UNION ALL SELECT 3, division || ', ' || department, division, department, sum(people) FROM centres GROUP BY division, department
        UNION ALL SELECT 4, centre, division || ', ' || department, centre, people FROM centres)
      SELECT team_id, part_of, team, CAST(people AS INTEGER) AS people FROM teams ORDER BY level, team_id`,
  },
];
