/** An embedded dashboard. Times are microseconds since 1970 UTC. */
export interface EmbeddedDashboardTable {
  /** The ID used in tokens and frames. Changes whenever embedding is enabled again. */
  uuid: string;
  dashboard_id: number;
  /** JSON list of origins. An empty list allows all. */
  allowed_domains: string;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
}

/** The tables of embedding, by name. */
export interface EmbeddingTables {
  embedded_dashboard: EmbeddedDashboardTable;
}
