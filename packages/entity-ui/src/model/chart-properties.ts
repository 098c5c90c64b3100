/** A selected user, by id. */
export interface OwnerChoice {
  readonly value: number;
  readonly label: string;
}

/** An existing tag by id, or a new one by name. */
export interface TagChoice {
  readonly value: number | string;
  readonly label: string;
}

/** Values of the chart properties form. */
export interface ChartProperties {
  readonly name: string;
  readonly description: string;
  /** Cache timeout in seconds; -1 bypasses the cache, empty inherits the dataset's timeout. */
  readonly cacheTimeout: string;
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly owners: readonly OwnerChoice[];
  readonly tags: readonly TagChoice[];
}

/** Request body that saves the chart properties. */
export interface ChartPropertiesBody {
  readonly slice_name: string;
  readonly description: string | null;
  readonly cache_timeout: number | null;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly owners?: number[];
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** True if a cache timeout is valid: empty, or an integer number of seconds that is at least -1. */
export const isCacheTimeout = (text: string): boolean =>
  text.trim() === '' || (/^[-−]?\d{1,9}$/u.test(text.trim()) && readSeconds(text) >= -1);

const readSeconds = (text: string): number => Number(text.trim().replace('−', '-'));

/**
 * Creates the request body: empty fields become null, certification details need a certifier, and owners are only sent
 * if the user may change them.
 */
export const chartPropertiesBody = (values: ChartProperties, mayChangeOwners: boolean): ChartPropertiesBody => ({
  slice_name: values.name.trim(),
  description: orNull(values.description),
  cache_timeout: values.cacheTimeout.trim() === '' ? null : readSeconds(values.cacheTimeout),
  certified_by: orNull(values.certifiedBy),
  certification_details: orNull(values.certifiedBy) === null ? null : orNull(values.certificationDetails),
  ...(mayChangeOwners && { owners: values.owners.map(({ value }) => value) }),
});
