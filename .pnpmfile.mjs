/** Packages that are published at one exact version, since their next one may break us. */
const exact = new Set([
  // Its interpreter is subclassed.
  '@huggingface/jinja',
  // The two halves of one driver, released as a pair.
  '@duckdb/node-api',
  '@duckdb/node-bindings',
]);

/** The workspace pins every version; whoever installs a published package gets the newest one that is compatible. */
const beforePacking = (manifest) => ({
  ...manifest,
  dependencies: Object.fromEntries(
    Object.entries(manifest.dependencies ?? {}).map(([name, version]) => [
      name,
      /^\d/.test(version) && !exact.has(name) ? `^${version}` : version,
    ]),
  ),
});

export const hooks = { beforePacking };
