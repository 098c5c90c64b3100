import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';
import { searchedKinds, type SearchedKind } from './015-searched-kinds.ts';

/** Searchable fields of a document. */
const parts = ['title', 'words', 'description', 'parts', 'code', 'people', 'tags'] as const;
const list = parts.join(', ');
const prefixed = (prefix: string) => parts.map((part) => `${prefix}.${part}`).join(', ');
const kinds = Object.entries(searchedKinds);

const peopleOf = (dialect: StoreDialect, type: string, id: string) =>
  `coalesce((select ${joined(dialect, `account.first_name || ' ' || account.last_name`)} from owner join account on account.id = owner.user_id where owner.object_type = ${type} and owner.object_id = ${id}), '')`;
// Type 1 means custom tags. The server creates all other tags, which only repeat properties of the object.
const tagsOf = (dialect: StoreDialect, type: string, id: string) =>
  `coalesce((select ${joined(dialect, 'tag.name')} from tag_object join tag on tag.id = tag_object.tag_id where tag_object.object_type = ${type} and tag_object.object_id = ${id} and tag."type" = 1), '')`;

const joined = (dialect: StoreDialect, expression: string) =>
  dialect === 'sqlite' ? `group_concat(${expression}, char(10))` : `string_agg(${expression}, chr(10))`;

/** Returns a statement that inserts or updates the documents of one kind whose rows meet `condition`. */
const write = (dialect: StoreDialect, type: string, kind: SearchedKind, condition: string) => {
  const values = [
    kind.title,
    kind.words,
    kind.description,
    kind.parts(dialect),
    // Only the beginning of a statement is indexed.
    `substr(${kind.code}, 1, 20000)`,
    peopleOf(dialect, `'${type}'`, `${kind.table}.id`),
    tagsOf(dialect, `'${type}'`, `${kind.table}.id`),
  ].map((value) => `coalesce(${value}, '')`);
  const again = parts.map((part) => `${part} = excluded.${part}`).join(', ');
  return `insert into search_document (object_type, object_id, ${list}) select '${type}', ${kind.table}.id, ${values.join(', ')} from ${kind.table} where ${kind.table}.deleted_on is null and ${condition} on conflict (object_type, object_id) do update set ${again}`;
};
const remove = (type: string, kind: SearchedKind, id: string) =>
  `delete from search_document where object_type = '${type}' and object_id = ${id} and not exists (select 1 from ${kind.table} where id = ${id} and deleted_on is null)`;

/** Returns statements that update documents when a row of a linked table is inserted, deleted or changed. */
const linked = (dialect: StoreDialect, row: 'new' | 'old') => ({
  owner: `update search_document set people = ${peopleOf(dialect, 'search_document.object_type', 'search_document.object_id')} where object_type = ${row}.object_type and object_id = ${row}.object_id`,
  tag_object: `update search_document set tags = ${tagsOf(dialect, 'search_document.object_type', 'search_document.object_id')} where object_type = ${row}.object_type and object_id = ${row}.object_id`,
});
const renamed = (dialect: StoreDialect) => ({
  account: {
    columns: ['first_name', 'last_name'],
    does: `update search_document set people = ${peopleOf(dialect, 'search_document.object_type', 'search_document.object_id')} where exists (select 1 from owner where owner.object_type = search_document.object_type and owner.object_id = search_document.object_id and owner.user_id = new.id)`,
  },
  tag: {
    columns: ['name'],
    does: `update search_document set tags = ${tagsOf(dialect, 'search_document.object_type', 'search_document.object_id')} where exists (select 1 from tag_object where tag_object.object_type = search_document.object_type and tag_object.object_id = search_document.object_id and tag_object.tag_id = new.id)`,
  },
});

const onSqlite = (): readonly string[] => {
  const trigger = (name: string, when: string, does: readonly string[]) =>
    `create trigger search_${name} after ${when} begin ${does.map((one) => `${one};`).join(' ')} end`;
  const forget = `insert into search_text (search_text, rowid, ${list}) values ('delete', old.id, ${prefixed('old')})`;
  const learn = `insert into search_text (rowid, ${list}) values (new.id, ${prefixed('new')})`;
  return [
    `create index search_document_title on search_document (title collate nocase)`,
    // An external-content index: the texts are stored in search_document.
    `create virtual table search_text using fts5 (${list}, content = 'search_document', content_rowid = 'id', tokenize = 'trigram')`,
    trigger('document_added', 'insert on search_document', [learn]),
    trigger('document_removed', 'delete on search_document', [forget]),
    trigger('document_changed', 'update on search_document', [forget, learn]),
    ...kinds.flatMap(([type, kind]) => {
      const put = write('sqlite', type, kind, `${kind.table}.id = new.id`);
      return [
        trigger(`${type}_added`, `insert on ${kind.table}`, [put]),
        trigger(`${type}_changed`, `update of ${kind.columns.join(', ')} on ${kind.table}`, [
          remove(type, kind, 'new.id'),
          put,
        ]),
        trigger(`${type}_removed`, `delete on ${kind.table}`, [remove(type, kind, 'old.id')]),
      ];
    }),
    ...(['owner', 'tag_object'] as const).flatMap((table) => [
      trigger(`${table}_added`, `insert on "${table}"`, [linked('sqlite', 'new')[table]]),
      trigger(`${table}_removed`, `delete on "${table}"`, [linked('sqlite', 'old')[table]]),
    ]),
    ...Object.entries(renamed('sqlite')).map(([table, { columns, does }]) =>
      trigger(
        `${table}_renamed`,
        `update of ${columns.join(', ')} on ${table} when ${columns.map((one) => `old.${one} is not new.${one}`).join(' or ')}`,
        [does],
      ),
    ),
  ];
};

const onPostgres = (): readonly string[] => {
  const trigger = (name: string, when: string, does: string) => [
    `create function search_${name}() returns trigger language plpgsql as $$ begin ${does} return null; end $$`,
    `create trigger search_${name} after ${when} execute function search_${name}()`,
  ];
  return [
    `alter table search_document add column folded text not null default ''`,
    `alter table search_document add column trigrams text[] not null default '{}'`,
    // This function returns all trigrams of a text. It does not use an extension, because not every database owner may
    // install one.
    `create function search_trigrams(folded text) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct three), '{}') from (
        select letter || lead(letter, 1) over places || lead(letter, 2) over places as three
        from unnest(string_to_array(folded, null)) with ordinality as letters (letter, place) window places as (order by place)
      ) as threes where three is not null $$`,
    `create function search_document_fold() returns trigger language plpgsql as $$ begin
      new.folded := lower(concat_ws(chr(10), ${prefixed('new')}));
      new.trigrams := search_trigrams(new.folded);
      return new;
    end $$`,
    `create trigger search_document_fold before insert or update on search_document for each row execute function search_document_fold()`,
    `create index search_document_trigrams on search_document using gin (trigrams) with (fastupdate = off)`,
    `create index search_document_title on search_document (lower(title) text_pattern_ops)`,
    ...kinds.flatMap(([type, kind]) => {
      const put = `${write('postgres', type, kind, `${kind.table}.id = new.id`)};`;
      return [
        ...trigger(
          `${type}_written`,
          `insert or update of ${kind.columns.map((name) => `"${name}"`).join(', ')} on ${kind.table} for each row`,
          `${remove(type, kind, 'new.id')}; ${put}`,
        ),
        ...trigger(`${type}_removed`, `delete on ${kind.table} for each row`, `${remove(type, kind, 'old.id')};`),
      ];
    }),
    ...(['owner', 'tag_object'] as const).flatMap((table) => [
      ...trigger(`${table}_added`, `insert on ${table} for each row`, `${linked('postgres', 'new')[table]};`),
      ...trigger(`${table}_removed`, `delete on ${table} for each row`, `${linked('postgres', 'old')[table]};`),
    ]),
    ...Object.entries(renamed('postgres')).flatMap(([table, { columns, does }]) =>
      trigger(
        `${table}_renamed`,
        `update of ${columns.join(', ')} on ${table} for each row when (${columns.map((one) => `old.${one} is distinct from new.${one}`).join(' or ')})`,
        `${does};`,
      ),
    ),
  ];
};

/**
 * Creates the search index, which contains a document for each searchable object. Triggers update the document in the
 * same statement that writes the object, so that no code path can forget the update.
 */
export const createSearch = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { id, end } = columnWords(dialect);
  const statements = [
    `create table search_document (
      id ${id},
      object_type text not null,
      object_id integer not null,
      ${parts.map((part) => `${part} text not null`).join(', ')},
      unique (object_type, object_id)
    )${end}`,
    ...(dialect === 'sqlite' ? onSqlite() : onPostgres()),
    ...kinds.map(([type, kind]) => write(dialect, type, kind, '1 = 1')),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
