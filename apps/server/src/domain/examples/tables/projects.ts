import type { ExampleTable } from '../example-table.ts';
import { texts } from '../random-sql.ts';

/** Columns: department, project, state at the end of October, first day, last day. */
const projects: readonly (readonly [string, string, string, string, string])[] = [
  ['Engineering', 'New search', 'Done', '2026-01-12', '2026-04-24'],
  ['Engineering', 'Faster start', 'Done', '2026-05-04', '2026-07-17'],
  ['Engineering', 'Offline mode', 'In progress', '2026-07-20', '2026-11-27'],
  ['Engineering', 'Second region', 'In progress', '2026-09-07', '2026-12-18'],
  ['Design', 'Icons redrawn', 'Done', '2026-02-02', '2026-03-27'],
  ['Design', 'Study of first visits', 'Done', '2026-04-13', '2026-06-05'],
  ['Design', 'Forms for phones', 'In progress', '2026-08-31', '2026-11-13'],
  ['Data', 'One definition of revenue', 'Done', '2026-01-19', '2026-03-13'],
  ['Data', 'Forecast of orders', 'Done', '2026-03-30', '2026-08-14'],
  ['Data', 'Old reports retired', 'Planned', '2026-11-09', '2026-12-18'],
  ['Brand', 'Summer event', 'Done', '2026-04-06', '2026-06-19'],
  ['Brand', 'Customer stories', 'In progress', '2026-06-01', '2026-12-11'],
  ['Growth', 'Campaign of September', 'Done', '2026-07-06', '2026-09-25'],
  ['Growth', 'Partner program', 'Planned', '2026-11-02', '2026-12-31'],
  ['Finance', 'Books closed in three days', 'Done', '2026-02-16', '2026-05-29'],
  ['Finance', 'Budget of 2027', 'In progress', '2026-09-14', '2026-12-04'],
  ['Facilities', 'Move of the Leipzig office', 'Done', '2026-03-02', '2026-08-28'],
  ['Facilities', 'Chargers for bikes', 'Planned', '2026-11-16', '2026-12-23'],
];

const column = (at: 0 | 1 | 2 | 3 | 4) => texts(projects.map((project) => project[at]));

/** A project plan, for charts of time spans. */
export const projectTables: readonly ExampleTable[] = [
  {
    schema: 'budget',
    name: 'projects',
    sql: `SELECT unnest(${column(0)}) AS department, unnest(${column(1)}) AS project, unnest(${column(2)}) AS state,
      CAST(unnest(${column(3)}) AS DATE) AS starts_on, CAST(unnest(${column(4)}) AS DATE) AS ends_on`,
  },
];
