import { createHash } from 'node:crypto';
import type { ChartRow } from '../../store/charts.ts';
import type { DashboardRow } from '../../store/dashboards.ts';
import type { DatasetRow } from '../../store/datasets.ts';

/** How pictures are drawn: grows when the same chart is drawn otherwise. */
const drawing = 1;

const digestOf = (...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, ...parts]))
    .digest('hex')
    .slice(0, 32);

/** Differs where a picture of the chart may look different: where the chart or its dataset was changed. */
export const chartDigest = (
  chart: Pick<ChartRow, 'uuid' | 'changed_on'>,
  dataset: Pick<DatasetRow, 'changed_on'> | undefined,
): string => digestOf('chart', chart.uuid, chart.changed_on, dataset?.changed_on ?? null);

/** The same of a dashboard. */
export const dashboardDigest = (dashboard: Pick<DashboardRow, 'uuid' | 'changed_on'>): string =>
  digestOf('dashboard', dashboard.uuid, dashboard.changed_on);

/** The name under which one drawing is kept: another where anything differs that is drawn. */
export const drawingKey = (...parts: readonly unknown[]): string => digestOf('drawing', ...parts);

/** Where the small picture of a chart or dashboard is. */
export const thumbnailPath = (of: 'chart' | 'dashboard', id: number, digest: string): string =>
  `/api/v1/${of}/${id}/thumbnail/${digest}/`;
