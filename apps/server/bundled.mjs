/**
 * Packages that are bundled into the server. Their dependencies are then those that this workspace installs: patched,
 * and without parts whose license does not allow redistribution. Users of the published package do not install any of
 * them.
 */
export const bundled = [
  '@fastify/compress',
  '@fastify/static',
  'date-holidays',
  'read-excel-file',
  'sql-formatter',
  'ssh2',
];
