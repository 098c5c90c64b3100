import { cubeResults, type CubeRefusal } from '@sightline/core/cube';
import { FrameKeys, FrameWriter } from '@sightline/core/frames';
import type { Table } from '../../engine/columns.ts';
import { chartsOfDashboard } from '../../store/dashboards.ts';
import type { Subject } from '../access.ts';
import { encodeColumn } from '../chart-data/frame-column.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import { makeRunTurns } from '../charts/run-turns.ts';
import { checkQuestions, runsAtOnce, type KeyedQuestion } from '../dashboards/answer-dashboard-data.ts';
import { visibleDashboard } from '../dashboards/find-dashboard.ts';
import { makeFrameOutlet } from '../dashboards/frame-outlet.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../refusal.ts';
import type { AddressParams } from '../templates/template-asker.ts';
import { buildCube, type BuiltCube } from './build-cube.ts';
import type { ActiveColumn } from './plan-cube.ts';

export interface CubeQuestions {
  /** ID, UUID or slug of the dashboard. */
  readonly dashboard: string;
  /**
   * The active chart, whose marks the viewer selects to cross-filter the other charts, and the columns that identify
   * its marks.
   */
  readonly active: { readonly chartId: number; readonly columns: readonly ActiveColumn[] };
  /** Chart-data requests of the other charts, without the filter of the active chart. */
  readonly questions: readonly KeyedQuestion[];
  readonly serving: ChartServing;
  readonly address: AddressParams;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Converts an error to the form in which it is sent. */
  readonly told: (error: unknown) => object;
}

/** Maximum total size of all cubes of a request, in bytes. */
const mostBytes = 1_048_576;

const writeTable = (writer: FrameWriter, table: Table, meta: object, query: number): Uint8Array => {
  const columns = table.columns.map(encodeColumn);
  const schema = writer.schema({ query, columns: columns.map((column) => column.schema), meta: { ...meta } });
  if (table.rowCount === 0) return schema;
  const batch = writer.batch({
    keyIndex: query,
    rows: table.rowCount,
    columns: columns.map((column) => column.slice(0, table.rowCount)),
  });
  return Buffer.concat([schema, batch]);
};

const writeCubes = (built: readonly BuiltCube[]): Uint8Array => {
  const writer = new FrameWriter();
  return Buffer.concat(
    built.flatMap(({ shaped, fields }, at) =>
      cubeResults.map((part, place) =>
        writeTable(
          writer,
          shaped[part],
          part === 'rows' ? { ...fields, numbered: shaped.numbered, cube: shaped.facts } : {},
          at * cubeResults.length + place,
        ),
      ),
    ),
  );
};

const writeRefusal = (refused: CubeRefusal): Uint8Array =>
  new FrameWriter().schema({ query: 0, columns: [], meta: { refused } });

/**
 * Answers the chart-data requests of a dashboard's charts separately for each bin of the active chart. The results form
 * one stream of frames, under the keys of the requests. A request that cannot be answered in this way gets the reason
 * instead. Throws 404 if the dashboard is not visible, 400 for too many requests or if the active chart is not on the
 * dashboard.
 */
export const answerDashboardCube = async (
  deps: Deps,
  subject: Subject,
  asked: CubeQuestions,
): Promise<AsyncGenerator<Uint8Array, void, undefined>> => {
  const { questions, active, serving, address, signal, told } = asked;
  checkQuestions(questions, deps.config.limits.queriesPerCall);
  const dashboard = await visibleDashboard(deps.store.db, subject, asked.dashboard);
  const charts = await chartsOfDashboard(deps.store.db, dashboard.id);
  if (!charts.some(({ id }) => id === active.chartId)) throw badRequest('The chart is not on this dashboard.');
  const outlet = makeFrameOutlet();
  const writer = new FrameWriter();
  const stream = new FrameKeys();
  const call = { serving, address, signal, turn: makeRunTurns(runsAtOnce), active, dashboardId: dashboard.id };
  let bytes = 0;
  const write = async ({ key, query_context: body }: KeyedQuestion): Promise<void> => {
    try {
      const built = await buildCube(deps, subject, { ...call, body });
      const cube = typeof built === 'string' ? writeRefusal(built) : writeCubes(built);
      const fits = bytes + cube.length <= mostBytes;
      if (fits) bytes += cube.length;
      // Write all frames of a cube at once, because readers number results in the order of their arrival.
      await outlet.write(Buffer.concat(stream.under(key)(fits ? cube : writeRefusal('size'))));
      await outlet.write(writer.end({ key }));
    } catch (error) {
      if (!signal.aborted) await outlet.write(writer.error({ ...told(error), key }));
    }
  };
  const writeAll = async (): Promise<void> => {
    await Promise.all(questions.map(write));
    await outlet.write(writer.end({ keys: questions.length }));
    outlet.end();
  };
  void writeAll();
  return outlet.read();
};
