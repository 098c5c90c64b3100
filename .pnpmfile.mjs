/** Dependencies that published packages require at one exact version, because the next version may break us. */
const exact = new Set([
  // We subclass its interpreter.
  '@huggingface/jinja',
  // The two halves of one driver, released as a pair.
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
