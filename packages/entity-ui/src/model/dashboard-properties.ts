import { isSame } from './merge-edits.ts';
import type { OwnerChoice, TagChoice } from './chart-properties.ts';

/** What the form of a dashboard's properties holds, as typed. */
export interface DashboardProperties {
  readonly name: string;
  readonly slug: string;
  readonly owners: readonly OwnerChoice[];
  readonly roles: readonly OwnerChoice[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly tags: readonly TagChoice[];
  /** JSON. */
  readonly metadata: string;
}

/** The body of the call that saves them. */
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

/** Says whether an address can be sent: nothing, or what a server leaves as it is. */
export const isSlug = (text: string): boolean => /^[\w-]*$/u.test(text.trim());

/** Says whether metadata can be sent: nothing, or an object of JSON. */
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

/** Properties with their metadata taken apart, so that edits of different settings do not touch. */
export type DashboardPropertyFields = Omit<DashboardProperties, 'metadata'> & {
  /** Settings by their names; the text itself where it is no JSON. */
  readonly metadata: Readonly<Record<string, unknown>> | string;
};

/** Takes the metadata of properties apart, to be merged setting by setting. */
export const propertyFieldsOf = (values: DashboardProperties): DashboardPropertyFields => ({
  ...values,
  metadata: settingsIn(values.metadata) ?? values.metadata,
});

/** Puts the metadata together again; the text stays as `typed` where it says the same. */
export const propertiesFromFields = (
  { metadata, ...values }: DashboardPropertyFields,
  typed: DashboardProperties,
): DashboardProperties => {
  if (typeof metadata === 'string') return { ...values, metadata };
  const same = isSame(settingsIn(typed.metadata), metadata);
  return { ...values, metadata: same ? typed.metadata : JSON.stringify(metadata, undefined, 2) };
};

/** Metadata as it is edited: set out on lines; what is no JSON stays as it is. */
export const readableMetadata = (text: string | null): string => {
  if (text === null || text.trim() === '') return '';
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};

/**
 * Gives the body to send: what is empty goes as null, details only with somebody who certifies, owners and roles only from
 * who may set them, metadata only where it was changed (others may have changed the dashboard's charts and filters since).
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
