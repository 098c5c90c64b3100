/**
 * Packages that are bundled into the server, so that users of the published package do not install them. The bundle
 * includes the dependencies as this workspace installs them: patched, and without parts whose license does not allow
 * redistribution. Kysely and TypeBox are bundled because loading their 900 files takes half of the start-up time.
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

/** Packages that are not bundled, but whose files are copied into the server's build. */
export const copied = ['swagger-ui-dist'];
