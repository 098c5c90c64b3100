import type { Config } from '../../config/config.ts';

/** Size limits of one YAML file of a bundle. */
export interface YamlLimits {
  readonly yamlBytes: number;
  readonly yamlDepth: number;
  /** Maximum number of keys and list items, including those repeated through aliases. */
  readonly yamlKeys: number;
  readonly yamlAliases: number;
}

/** Size limits of a bundle. */
export interface BundleLimits extends YamlLimits {
  readonly entries: number;
  readonly entryBytes: number;
  readonly unpackedBytes: number;
  /** Maximum number of keys and list items in all files together. */
  readonly keys: number;
  /** Maximum ratio of unpacked to packed size of an entry. */
  readonly ratio: number;
}

/** Default size limits of bundles. */
export const bundleLimits: BundleLimits = {
  entries: 10_000,
  entryBytes: 10_485_760,
  unpackedBytes: 104_857_600,
  keys: 2_000_000,
  ratio: 100,
  yamlBytes: 5_242_880,
  yamlDepth: 64,
  yamlKeys: 100_000,
  yamlAliases: 100,
};

/** Returns the configured limits. */
export const bundleLimitsOf = ({ limits }: Pick<Config, 'limits'>): BundleLimits => ({
  ...bundleLimits,
  entries: limits.bundleFiles,
  unpackedBytes: limits.bundleUnpackedBytes,
  keys: limits.bundleKeys,
  yamlBytes: limits.yamlBytes,
  yamlDepth: limits.yamlDepth,
  yamlKeys: limits.yamlKeys,
  yamlAliases: limits.yamlAliases,
});
