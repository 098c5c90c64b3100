import type { ColumnInfo } from '../../../domain/ports.ts';

export type RelationKind = 'table' | 'view' | 'materialized_view';

/** A table or view of a connected database. */
export interface CatalogueRelation {
  readonly schema: string;
  readonly name: string;
  readonly kind: RelationKind;
  readonly comment: string | null;
  /** What the server last counted; null where it never did. */
  readonly rowEstimate: number | null;
}

export interface CatalogueColumn extends ColumnInfo {
  readonly nullable: boolean;
  readonly comment: string | null;
}

export interface CatalogueForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly referredSchema: string;
  readonly referredTable: string;
  readonly referredColumns: readonly string[];
}

export interface CatalogueIndex {
  readonly name: string;
  /** Columns by name, expressions as SQL, in the index's order. */
  readonly columns: readonly string[];
  readonly unique: boolean;
}

/** All that is told of one table or view. */
export interface RelationDetails extends CatalogueRelation {
  /** The SQL of a view; null for a table. */
  readonly definition: string | null;
  readonly columns: readonly CatalogueColumn[];
  readonly primaryKey: { readonly name: string; readonly columns: readonly string[] } | null;
  readonly foreignKeys: readonly CatalogueForeignKey[];
  readonly indexes: readonly CatalogueIndex[];
}
