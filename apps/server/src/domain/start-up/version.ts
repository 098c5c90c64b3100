/** What `/version` and the start-up data say of this build. */
export const version = { version_string: '0.1.0', version_sha: '', build_number: null } as const;

/** Names of our additions to the contract that this server has (16 of the contract). */
export const capabilities: readonly string[] = [
  'comments',
  'conflict',
  'drafts',
  'dry_run',
  'export_stream',
  'frames',
  'hand_over',
  'idempotency',
  'preferences',
  'progress',
  'reduce',
  'search',
  'sessions',
  'support',
  'tokens',
  'trash',
  'versions',
];
