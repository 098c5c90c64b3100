import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

const tables = (dialect: StoreDialect): readonly string[] => {
  const { time, end } = columnWords(dialect);
  return [
    `create table audit_event (
      seq ${time} primary key,
      happened_on ${time} not null,
      event text not null,
      actor text not null,
      user_id integer,
      address text,
      target text not null,
      detail text,
      result text not null,
      request_id text,
      previous_hash text not null,
      hash text not null
    )${end}`,
    `create index audit_event_happened on audit_event (happened_on)`,
    `create table audit_head (id integer primary key check (id = 1), seq ${time} not null, hash text not null)${end}`,
    `insert into audit_head (id, seq, hash) values (1, 0, '')`,
  ];
};

const refusal = 'events of the audit are neither changed nor deleted';

const guards = (dialect: StoreDialect): readonly string[] =>
  dialect === 'sqlite'
    ? (['update', 'delete'] as const).map(
        (verb) =>
          `create trigger audit_event_no_${verb} before ${verb} on audit_event begin select raise(abort, '${refusal}'); end`,
      )
    : [
        `create function audit_event_refuse() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
        `create trigger audit_event_kept before update or delete on audit_event for each row execute function audit_event_refuse()`,
        `create trigger audit_event_kept_whole before truncate on audit_event for each statement execute function audit_event_refuse()`,
      ];

/** Creates the audit log: an append-only table, and the head of its hash chain. */
export const createAudit = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  for (const statement of [...tables(dialect), ...guards(dialect)]) await sql.raw(statement).execute(db);
};
