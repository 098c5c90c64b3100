import { useText } from '@sightline/core/react';
import { messages } from '../../messages/edits.ts';

/** Text ids of the field names in versions, keyed by the contract's field name. */
const fieldTexts = {
  slice_name: 'versions.field-name',
  dashboard_title: 'versions.field-title',
  table_name: 'versions.field-table',
  label: 'versions.field-name',
  description: 'versions.field-description',
  viz_type: 'versions.field-kind',
  params: 'versions.field-settings',
  query_context: 'versions.field-query',
  datasource_id: 'versions.field-dataset',
  datasource_type: 'versions.field-dataset-type',
  cache_timeout: 'versions.field-cache',
  certified_by: 'versions.field-certified-by',
  certification_details: 'versions.field-certification-details',
  slug: 'versions.field-slug',
  position_json: 'versions.field-layout',
  json_metadata: 'versions.field-metadata',
  css: 'versions.field-css',
  published: 'versions.field-published',
  theme_id: 'versions.field-theme',
  sql: 'versions.field-sql',
  database_id: 'versions.field-database',
  db_id: 'versions.field-database',
  catalog: 'versions.field-catalog',
  schema: 'versions.field-schema',
  columns: 'versions.field-columns',
  metrics: 'versions.field-metrics',
  folders: 'versions.field-folders',
  main_dttm_col: 'versions.field-main-time',
  template_params: 'versions.field-parameters',
  template_parameters: 'versions.field-parameters',
  extra: 'versions.field-extra',
} as const;

/** Returns a function that returns the label of a field, or the contract's field name if it has no label. */
export const useFieldNames = (): ((field: string) => string) => {
  const text = useText(messages);
  return (field) => (field in fieldTexts ? text(fieldTexts[field as keyof typeof fieldTexts]) : field);
};
