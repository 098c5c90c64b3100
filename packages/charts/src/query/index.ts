export { datasetWords, type DatasetWords, type MetricFormat } from '../view/dataset-words.ts';
export { buildQueryContext, type QueryContext, type QueryOptions } from './build-query-context.ts';
export { withExtra, type ExtraFormData } from './extra-form-data.ts';
export { forecastColumn, type ForecastPart } from './forecast-columns.ts';
export { labelOf, type Dimension, type FormData, type Metric } from './form-data.ts';
export { pixelColumns } from './pixel-columns.ts';
export { successorOf } from './kind-keys.ts';
export type { PostProcessing, QueryObject } from './query-object.ts';
