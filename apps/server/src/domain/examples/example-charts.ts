import { uuidFor, type BundleEntry } from './bundle-entry.ts';
import type { ExampleChart } from './example-chart.ts';
import { bikeCharts } from './bike-charts.ts';
import { companyCharts } from './company-charts.ts';
import { datasetUuid } from './example-dataset.ts';
import { galleryCharts } from './example-gallery.ts';
import { mapCharts } from './gallery-maps.ts';
import { numberCharts } from './gallery-numbers.ts';
import { partCharts } from './gallery-parts.ts';
import { timeCharts } from './gallery-time.ts';
import { shopCharts } from './shop-charts.ts';

/** Time filter for a chart. Every chart needs it, so that the time range of a dashboard applies to it. */
const anyTime = (column: string, range: string) => ({
  clause: 'WHERE',
  expressionType: 'SIMPLE',
  subject: column,
  operator: 'TEMPORAL_RANGE',
  comparator: range,
  filterOptionName: `filter_${column}`,
});

export const chartUuid = (name: string): string => uuidFor(`chart ${name}`);

const entryOf = (chart: ExampleChart): BundleEntry => {
  const filters = [
    ...(chart.timeColumn === undefined ? [] : [anyTime(chart.timeColumn, chart.range ?? 'No filter')]),
    ...((chart.formData['adhoc_filters'] as readonly unknown[] | undefined) ?? []),
  ];
  return {
    path: `charts/${chart.name.replaceAll(' ', '_')}.yaml`,
    content: {
      slice_name: chart.name,
      description: chart.description ?? null,
      certified_by: null,
      certification_details: null,
      viz_type: chart.kind,
      params: { ...chart.formData, viz_type: chart.kind, adhoc_filters: filters, extra_form_data: {} },
      query_context: null,
      cache_timeout: null,
      uuid: chartUuid(chart.name),
      version: '1.0.0',
      dataset_uuid: datasetUuid(chart.dataset),
    },
  };
};

/** The charts of the example content, as files of a bundle. */
export const chartEntries = (): readonly BundleEntry[] =>
  [
    ...shopCharts,
    ...bikeCharts,
    ...companyCharts,
    ...galleryCharts,
    ...numberCharts,
    ...timeCharts,
    ...partCharts,
    ...mapCharts,
  ].map(entryOf);
