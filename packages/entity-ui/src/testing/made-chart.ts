/** A chart of nobody, as a server answers for its properties. */
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
