/**
 * Packages that are bundled into the server. Their dependencies are then those that this workspace installs: patched,
 * and without parts whose license does not allow redistribution. Kysely and TypeBox are here because they consist of
 * 900 files, which take half of the time of a start. Users of the published package do not install any of them.
 */
export const bundled = [
  '@fastify/compress',
  '@fastify/static',
  'date-holidays',
  'kysely',
  'read-excel-file',
  'sql-formatter',
  'ssh2',
  'typebox',
];

/** Packages whose files are copied into the server. */
export const copied = ['swagger-ui-dist'];
