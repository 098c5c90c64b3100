import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

const statements = (dialect: StoreDialect): readonly string[] => {
  const { id, time, end } = columnWords(dialect);
  const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
  return [
    `alter table report add column next_run_on ${time}`,
    `create index report_next_run on report (next_run_on) where active = 1 and deleted_on is null`,
    `alter table report_run add column lease_until ${time}`,
    `alter table report_run add column attempts integer not null default 0`,
    // With this index, two servers cannot both claim the same firing.
    `drop index report_run_report`,
    `create unique index report_run_once on report_run (report_id, scheduled_on)`,
    `create index report_run_open on report_run (scheduled_on) where ended_on is null`,
    `create table report_content (
      run_id integer primary key references report_run(id) on delete cascade,
      subject text not null,
      body_text text not null,
      body_html text not null,
      url text not null
    )${end}`,
    `create table report_file (
      id ${id},
      run_id integer not null references report_run(id) on delete cascade,
      name text not null,
      media_type text not null,
      content ${bytes} not null
    )${end}`,
    `create index report_file_run on report_file (run_id)`,
    `create table report_delivery (
      id ${id},
      uuid text not null unique,
      run_id integer not null references report_run(id) on delete cascade,
      channel text not null,
      recipient text not null,
      headers text not null,
      state text not null,
      attempts integer not null default 0,
      due_on ${time},
      sent_on ${time},
      error text
    )${end}`,
    // With this index, a run is delivered to each recipient only once.
    `create unique index report_delivery_once on report_delivery (run_id, channel, recipient)`,
    `create index report_delivery_due on report_delivery (due_on) where state = 'waiting'`,
  ];
};

/**
 * Adds the data for running alerts and reports: the next firing, leases of runs, their content, and a ledger of
 * deliveries.
 */
export const createSchedule = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
};
