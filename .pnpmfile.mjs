/** Dependencies that published packages require at one exact version, because the next version may break us. */
const exact = new Set([
  // We subclass the interpreter of this library.
  '@huggingface/jinja',
  // The two packages of DuckDB's driver, which are released as a pair.
  '@duckdb/node-api',
  '@duckdb/node-bindings',
]);

/**
 * Replaces pinned versions in a manifest. The workspace pins every version, but users of a published package get the
 * newest compatible versions.
 */
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
