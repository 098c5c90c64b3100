/**
 * True if the server's setting `SCHEDULED_QUERIES` describes a form. A scheduler of the server's operator then runs
 * saved queries.
 */
export const canSchedule = (setting: unknown): boolean =>
  typeof (setting as { readonly JSONSCHEMA?: unknown } | null | undefined)?.JSONSCHEMA === 'object';
