/**
 * Packages that the build puts into the server's own files: what they depend on is then what this workspace installs, patched and
 * without what stands under a licence that is not ours to pass on. Whoever installs the published package gets none of it.
 */
export const bundled = [
  '@fastify/compress',
  '@fastify/static',
  'date-holidays',
  'read-excel-file',
  'sql-formatter',
  'ssh2',
];
