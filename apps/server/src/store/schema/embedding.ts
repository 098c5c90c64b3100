/** An embedded dashboard. Times are microseconds since 1970 UTC. */
export interface EmbeddedDashboardTable {
  /** ID of the embedding, used in tokens and frames. It changes whenever embedding is enabled again. */
  uuid: string;
  dashboard_id: number;
  /** Origins that may embed the dashboard, as a JSON list. An empty list allows all origins. */
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
