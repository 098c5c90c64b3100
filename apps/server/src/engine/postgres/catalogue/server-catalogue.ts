import { typeNameOf } from '../columns/column-types.ts';
import type { AsideSession } from '../connection/aside-session.ts';
import { readQuestionFailure } from '../read-failure.ts';
import type {
  Catalogue,
  CatalogueColumn,
  CatalogueForeignKey,
  CatalogueIndex,
  CatalogueRelation,
  RelationDetails,
  RelationKind,
} from '../../../domain/server-ports.ts';
import { columnsSql, constraintsSql, indexesSql, relationsSql, schemasSql } from './catalogue-sql.ts';
import type { ColumnRow, ConstraintRow, IndexRow, RelationRow } from './catalogue-sql.ts';

const kinds: Readonly<Record<string, RelationKind>> = { v: 'view', m: 'materialized_view' };

/** The schemas and relations that the connection's user may read. This class does not cache them. */
export class ServerCatalogue implements Catalogue {
  readonly #session: AsideSession;

  constructor(session: AsideSession) {
    this.#session = session;
  }

  /** Returns the names of non-system schemas. Like all methods of this class, rejects with an EngineFailure. */
  async schemas(): Promise<readonly string[]> {
    return (await this.#ask<{ readonly name: string }>(schemasSql, [])).map(({ name }) => name);
  }

  /**
   * Returns tables and views, sorted by schema and name.
   * @param schema limits the result to one schema
   */
  async relations(schema?: string): Promise<readonly CatalogueRelation[]> {
    const rows = await this.#ask<RelationRow>(relationsSql, [schema ?? null, null]);
    return rows.map(relationOf);
  }

  /** Returns a table or view with its columns, keys and indexes, or undefined if no readable one exists. */
  async relation(schema: string, name: string): Promise<RelationDetails | undefined> {
    const [row] = await this.#ask<RelationRow>(relationsSql, [schema, name]);
    if (row === undefined) return undefined;
    const [columns, constraints, indexes] = [
      await this.#ask<ColumnRow>(columnsSql, [row.id]),
      await this.#ask<ConstraintRow>(constraintsSql, [row.id]),
      await this.#ask<IndexRow>(indexesSql, [row.id]),
    ];
    const primary = constraints.find((constraint) => constraint.kind === 'p');
    return {
      ...relationOf(row),
      definition: row.definition,
      columns: columns.map(columnOf),
      primaryKey: primary === undefined ? null : { name: primary.name, columns: primary.columns },
      foreignKeys: constraints.filter((constraint) => constraint.kind === 'f').map(foreignKeyOf),
      indexes: indexes.map((index): CatalogueIndex => ({ ...index })),
    };
  }

  async #ask<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    try {
      return await this.#session.ask<Row>(text, values);
    } catch (error) {
      throw readQuestionFailure(error);
    }
  }
}

const relationOf = ({ schema, name, kind, comment, rows }: RelationRow): CatalogueRelation => ({
  schema,
  name,
  kind: kinds[kind] ?? 'table',
  comment,
  rowEstimate: rows < 0 ? null : rows,
});

const columnOf = (row: ColumnRow): CatalogueColumn => ({
  name: row.name,
  engineType: typeNameOf(
    { name: row.name, typeId: row.type_id, typeModifier: row.type_modifier },
    new Map([[row.type_id, row.type_name]]),
  ),
  nullable: !row.not_null,
  comment: row.comment,
});

const foreignKeyOf = (row: ConstraintRow): CatalogueForeignKey => ({
  name: row.name,
  columns: row.columns,
  referredSchema: row.referred_schema ?? '',
  referredTable: row.referred_table ?? '',
  referredColumns: row.referred_columns ?? [],
});
