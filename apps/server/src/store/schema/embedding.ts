/** A dashboard that may stand in pages of others. Times in microseconds since 1970 UTC. */
export interface EmbeddedDashboardTable {
  /** What tokens and frames name; made anew whenever embedding begins. */
  uuid: string;
  dashboard_id: number;
  /** JSON list of origins; an empty one allows all. */
  allowed_domains: string;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
}

/** The tables of embedding, by their names in the store. */
export interface EmbeddingTables {
  embedded_dashboard: EmbeddedDashboardTable;
}
