import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, flag, open, optional, strict, text } from './shapes.ts';

const px = Type.Integer({ minimum: 50, maximum: 4000 });

/** Data that determines the colors of values, so that a picture has the same colors as the dashboard. */
const values = open({
  scheme: optional(text),
  fixed: Type.Record(text, text),
  ranks: Type.Record(text, Type.Array(text)),
  metrics: Type.Array(text),
});

/** Draws a chart as an image file. Our extension of the contract (capability `pictures`). */
export const drawChart = route({
  address: addresses.drawChart,
  summary: 'Draw a chart as an image file',
  body: strict({
    /** Request body for chart data. The picture shows the result of this request. */
    query_context: anyObject,
    /** Settings of the chart, which determine how the result is drawn. */
    form_data: anyObject,
    title: Type.String({ maxLength: 500 }),
    width: px,
    height: px,
    theme: Type.Enum(['light', 'dark']),
    format: Type.Enum(['png', 'svg']),
    values: optional(values),
  }),
});

/** Draws a dashboard as a PDF or an image. Our extension of the contract (capability `pictures`). */
export const drawDashboard = route({
  address: addresses.drawDashboard,
  summary: 'Draw a dashboard as a PDF or an image',
  params: open({ pk: Type.Integer({ minimum: 1 }) }),
  body: strict({
    /** Filter values in the format of permalinks (contract 8.4). */
    data_mask: anyObject,
    active_tabs: Type.Array(text, { maxItems: 200 }),
    /** True to draw all tabs; false to draw only the open ones. */
    all_tabs: flag,
    theme: Type.Enum(['light', 'dark']),
    format: Type.Enum(['png', 'pdf']),
  }),
});
