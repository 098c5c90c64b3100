/** Build information for `/version` and the start-up data. */
export const version = { version_string: '0.1.0', version_sha: '', build_number: null } as const;

/** Our additions to the contract that this server supports (contract 16). */
export const capabilities: readonly string[] = [
  'changes',
  'comments',
  'conditions',
  'conflict',
  'cube',
  'dashboard_stream',
  'deliveries',
  'drafts',
  'dry_run',
  'export_stream',
  'frames',
  'hand_over',
  'idempotency',
  'lineage',
  'pictures',
  'plans',
  'preferences',
  'progress',
  'query_delete',
  'reduce',
  'search',
  'sessions',
  'subscriptions',
  'support',
  'tabs',
  'tokens',
  'trash',
  'versions',
];
