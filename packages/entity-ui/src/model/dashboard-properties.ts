import { isSame } from './merge-edits.ts';
import type { OwnerChoice, TagChoice } from './chart-properties.ts';

/** Values of the dashboard properties form. */
export interface DashboardProperties {
  readonly name: string;
  readonly slug: string;
  readonly owners: readonly OwnerChoice[];
  readonly roles: readonly OwnerChoice[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly tags: readonly TagChoice[];
  /** Metadata as JSON text. */
  readonly metadata: string;
}

/** Request body that saves the dashboard properties. */
export interface DashboardPropertiesBody {
  readonly dashboard_title: string;
  readonly slug: string | null;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly json_metadata?: string;
  readonly owners?: number[];
  readonly roles?: number[];
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** True if a slug is valid: empty, or only characters that the server does not change. */
export const isSlug = (text: string): boolean => /^[\w-]*$/u.test(text.trim());

/** True if metadata is valid: empty, or a JSON object. */
export const isMetadata = (text: string): boolean => {
  if (text.trim() === '') return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

const settingsIn = (metadata: string): Readonly<Record<string, unknown>> | undefined =>
  metadata.trim() === '' ? {} : isMetadata(metadata) ? (JSON.parse(metadata) as Record<string, unknown>) : undefined;

/** Properties with parsed metadata, so that edits of different settings do not conflict. */
export type DashboardPropertyFields = Omit<DashboardProperties, 'metadata'> & {
  /** Parsed metadata, keyed by setting; the unparsed text if it is not a JSON object. */
  readonly metadata: Readonly<Record<string, unknown>> | string;
};

/** Parses the metadata of properties, for merging setting by setting. */
export const propertyFieldsOf = (values: DashboardProperties): DashboardPropertyFields => ({
  ...values,
  metadata: settingsIn(values.metadata) ?? values.metadata,
});

/**
 * Converts the metadata of properties back to text. Returns the text in `typed` if it has the same content, so that the
 * user's formatting is kept.
 */
export const propertiesFromFields = (
  { metadata, ...values }: DashboardPropertyFields,
  typed: DashboardProperties,
): DashboardProperties => {
  if (typeof metadata === 'string') return { ...values, metadata };
  const same = isSame(settingsIn(typed.metadata), metadata);
  return { ...values, metadata: same ? typed.metadata : JSON.stringify(metadata, undefined, 2) };
};

/** Pretty-prints metadata for editing; text that is not JSON is unchanged. */
export const readableMetadata = (text: string | null): string => {
  if (text === null || text.trim() === '') return '';
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};

/**
 * Creates the request body. Empty fields become null, and certification details are dropped without a certifier. Owners
 * and roles are only sent if the user may change them. Metadata is only sent if the user changed it, because others may
 * have changed the dashboard's charts and filters since.
 */
export const dashboardPropertiesBody = (
  values: DashboardProperties,
  initial: DashboardProperties,
  mayChangeOwners: boolean,
): DashboardPropertiesBody => ({
  dashboard_title: values.name.trim(),
  slug: orNull(values.slug),
  certified_by: orNull(values.certifiedBy),
  certification_details: orNull(values.certifiedBy) === null ? null : orNull(values.certificationDetails),
  ...(values.metadata !== initial.metadata && { json_metadata: values.metadata.trim() || '{}' }),
  ...(mayChangeOwners && {
    owners: values.owners.map(({ value }) => value),
    roles: values.roles.map(({ value }) => value),
  }),
});
