/** A chart without owners, as the server returns it for the properties dialog. */
export const madeChart = {
  id: 7,
  slice_name: 'Trips',
  viz_type: 'pie',
  params: null,
  query_context: null,
  description: null,
  cache_timeout: null,
  certified_by: null,
  certification_details: null,
  owners: [],
  dashboards: [],
};
