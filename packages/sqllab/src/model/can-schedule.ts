/** True if the server's `SCHEDULED_QUERIES` describes a form: a scheduler of its operator runs saved queries. */
export const canSchedule = (setting: unknown): boolean =>
  typeof (setting as { readonly JSONSCHEMA?: unknown } | null | undefined)?.JSONSCHEMA === 'object';
