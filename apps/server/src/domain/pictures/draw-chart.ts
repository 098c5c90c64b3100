import type { routes, InputOf } from '@sightline/core/contract';
import type { PictureDrawer } from '../../engine/pictures/picture-process.ts';
import type { Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import { readChartData } from '../charts/read-chart-data.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../refusal.ts';
import { isPlainObject } from '../wire/plain-object.ts';
import { wordsOf } from './chart-tile.ts';

/** Pixels of the image per pixel of the drawing. */
const sharpness = 2;

/** Reads the data of a chart and draws it as an image file. Throws the errors of reading the data. */
export const drawChart = async (
  deps: Deps,
  subject: Subject,
  {
    body,
    serving,
    drawer,
  }: {
    readonly body: InputOf<typeof routes.drawChart>['body'];
    readonly serving: ChartServing;
    readonly drawer: PictureDrawer;
  },
): Promise<Uint8Array> => {
  const { query_context: question, form_data: formData, title, width, height, theme, format, values } = body;
  const reply = await readChartData(deps, subject, { body: question, serving });
  if (reply.format !== 'json') throw badRequest('This chart has no rows to draw.');
  const { datasource } = question as { readonly datasource?: unknown };
  const datasetId = isPlainObject(datasource) ? Number(datasource['id']) : Number.NaN;
  const words = Number.isInteger(datasetId) ? await wordsOf(deps, datasetId) : {};
  const drawn = await drawer.draw({
    width,
    height,
    imageWidth: width * sharpness,
    theme,
    locale: 'en',
    tiles: [{ kind: 'chart', title, x: 0, y: 0, width, height, formData, answer: reply.answer.bytes, ...words }],
    ...(values ? { values } : {}),
    asSvg: format === 'svg',
  });
  return (drawn.svg ?? drawn.png)!;
};
