import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

const statements = (dialect: StoreDialect): readonly string[] => {
  const { id, time, flag, audited, end } = columnWords(dialect);
  const number = dialect === 'sqlite' ? 'real' : 'double precision';
  return [
    `create table report (
      id ${id},
      type text not null,
      name text not null,
      description text,
      active ${flag} not null,
      crontab text not null,
      timezone text not null,
      creation_method text,
      chart_id integer references chart(id) on delete set null,
      dashboard_id integer references dashboard(id) on delete set null,
      database_id integer references dbs(id) on delete set null,
      sql text,
      validator_type text,
      validator_config text not null,
      report_format text not null,
      force_screenshot ${flag} not null,
      custom_width integer,
      email_subject text,
      context_markdown text,
      extra text not null,
      grace_period integer not null,
      working_timeout integer,
      log_retention integer not null,
      last_eval_on ${time},
      last_state text not null,
      last_value ${number},
      last_value_row text,
      ${audited},
      deleted_by integer
    )${end}`,
    `create unique index report_name on report (type, name) where deleted_on is null`,
    `create index report_chart on report (chart_id)`,
    `create index report_dashboard on report (dashboard_id)`,
    `create index report_database on report (database_id)`,
    `create table report_recipient (
      id ${id},
      report_id integer not null references report(id) on delete cascade,
      type text not null,
      config text not null
    )${end}`,
    `create index report_recipient_report on report_recipient (report_id)`,
    `create table report_run (
      id ${id},
      uuid text not null unique,
      report_id integer not null references report(id) on delete cascade,
      scheduled_on ${time} not null,
      started_on ${time},
      ended_on ${time},
      value ${number},
      value_row text,
      state text not null,
      error_message text
    )${end}`,
    `create index report_run_report on report_run (report_id, scheduled_on)`,
  ];
};

/** Creates the tables of alerts and reports: content, recipients and runs. */
export const createReports = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
};
