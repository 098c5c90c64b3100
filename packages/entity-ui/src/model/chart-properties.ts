/** Somebody who is chosen, by id. */
export interface OwnerChoice {
  readonly value: number;
  readonly label: string;
}

/** A tag by its id, or by its name where it is new. */
export interface TagChoice {
  readonly value: number | string;
  readonly label: string;
}

/** What the form of a chart's properties holds, as typed. */
export interface ChartProperties {
  readonly name: string;
  readonly description: string;
  /** Seconds, -1 bypasses the cache, empty takes the dataset's. */
  readonly cacheTimeout: string;
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly owners: readonly OwnerChoice[];
  readonly tags: readonly TagChoice[];
}

/** The body of the call that saves them. */
export interface ChartPropertiesBody {
  readonly slice_name: string;
  readonly description: string | null;
  readonly cache_timeout: number | null;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly owners?: number[];
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Says whether a cache timeout can be sent: nothing, or a whole number of seconds from -1 on. */
export const isCacheTimeout = (text: string): boolean =>
  text.trim() === '' || (/^[-−]?\d{1,9}$/u.test(text.trim()) && readSeconds(text) >= -1);

const readSeconds = (text: string): number => Number(text.trim().replace('−', '-'));

/** Gives the body to send: what is empty goes as null, details only with somebody who certifies, owners only from who may set them. */
export const chartPropertiesBody = (values: ChartProperties, mayChangeOwners: boolean): ChartPropertiesBody => ({
  slice_name: values.name.trim(),
  description: orNull(values.description),
  cache_timeout: values.cacheTimeout.trim() === '' ? null : readSeconds(values.cacheTimeout),
  certified_by: orNull(values.certifiedBy),
  certification_details: orNull(values.certifiedBy) === null ? null : orNull(values.certificationDetails),
  ...(mayChangeOwners && { owners: values.owners.map(({ value }) => value) }),
});
