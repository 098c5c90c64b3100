import type { Config } from '../../config/config.ts';

/** How large a YAML file of a bundle may be. */
export interface YamlLimits {
  readonly yamlBytes: number;
  readonly yamlDepth: number;
  /** Keys and list items, with those that aliases repeat. */
  readonly yamlKeys: number;
  readonly yamlAliases: number;
}

/** How large a bundle may be. */
export interface BundleLimits extends YamlLimits {
  readonly entries: number;
  readonly entryBytes: number;
  readonly unpackedBytes: number;
  /** Keys and list items of all files. */
  readonly keys: number;
  /** Unpacked size over packed size, of one entry. */
  readonly ratio: number;
}

/** As the configuration has them where nobody changes it. */
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

/** The limits of bundles as the server is configured. */
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
