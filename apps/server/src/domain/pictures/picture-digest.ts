import { createHash } from 'node:crypto';
import type { ChartRow } from '../../store/charts.ts';
import type { DashboardRow } from '../../store/dashboards.ts';
import type { DatasetRow } from '../../store/datasets.ts';

/** Version of the drawing code. Increase it when the same chart is drawn differently. */
const drawing = 2;

const digestOf = (...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, ...parts]))
    .digest('hex')
    .slice(0, 32);

/** Digest that changes whenever the picture of a chart may change, because the chart or its dataset was changed. */
export const chartDigest = (
  chart: Pick<ChartRow, 'uuid' | 'changed_on'>,
  dataset: Pick<DatasetRow, 'changed_on'> | undefined,
): string => digestOf('chart', chart.uuid, chart.changed_on, dataset?.changed_on ?? null);

/** Digest that changes whenever the dashboard was changed. */
export const dashboardDigest = (dashboard: Pick<DashboardRow, 'uuid' | 'changed_on'>): string =>
  digestOf('dashboard', dashboard.uuid, dashboard.changed_on);

/** Cache key of a drawing. It differs if any part differs. */
export const drawingKey = (...parts: readonly unknown[]): string => digestOf('drawing', ...parts);

/** Path of a chart's or dashboard's thumbnail. */
export const thumbnailPath = (of: 'chart' | 'dashboard', id: number, digest: string): string =>
  `/api/v1/${of}/${id}/thumbnail/${digest}/`;
