import type { Generated } from 'kysely';

interface Audited {
  created_by: number | null;
  /** Time of creation. Like all times in this file, it is in microseconds since 1970 UTC. */
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  deleted_on: number | null;
  deleted_by: number | null;
}

export interface AnnotationLayerTable extends Audited {
  id: Generated<number>;
  /** UUID of the layer. This build always sets it. */
  uuid: string | null;
  name: string;
  descr: string | null;
}

export interface AnnotationTable extends Audited {
  id: Generated<number>;
  /** UUID of the annotation. This build always sets it. */
  uuid: string | null;
  layer_id: number;
  start_dttm: number;
  end_dttm: number;
  short_descr: string;
  long_descr: string | null;
  json_metadata: string | null;
}

/** The tables of annotations, by name. */
export interface AnnotationTables {
  annotation_layer: AnnotationLayerTable;
  annotation: AnnotationTable;
}
