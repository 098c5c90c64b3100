import { median, quantile } from '../figures.ts';
import { askChart, openCaller } from '../http-caller.ts';
import { bodyOf, tripQueries } from '../trip-queries.ts';
import { loadTrips } from '../trips-table.ts';
import type { Suite } from './suite.ts';

const turns = 7;

/**
 * Runs twelve queries over ten million rows without a cache. Compares their time over HTTP to the engine's own time in
 * the same run.
 */
export const measureEngine: Suite = async ({ server, caller: contract }) => {
  const datasetId = await loadTrips(contract, server.dataDir);
  const caller = await openCaller(server.url);
  const wall: number[] = [];
  const engine: number[] = [];
  const ratios: number[] = [];
  // The first turn reads the file into memory and is not counted.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const query of tripQueries) {
      const { wallMs, timing } = await askChart(caller, bodyOf(datasetId, query(turn), { force: true }));
      if (turn === 0) continue;
      const engineMs = timing['engine'] ?? Number.NaN;
      wall.push(wallMs);
      engine.push(engineMs);
      ratios.push(wallMs / engineMs);
    }
  }
  caller.close();
  const total = (figures: readonly number[]): number => figures.reduce((sum, ms) => sum + ms, 0);
  return [
    {
      id: 'engine p50',
      what: '12 questions to 10 M rows over HTTP',
      value: median(wall),
      unit: 'ms',
      target: 120,
      control: { what: 'engine', value: median(engine) },
      samples: wall,
    },
    { id: 'engine p90', what: 'the same, nine of ten', value: quantile(wall, 0.9), unit: 'ms' },
    {
      id: 'engine ratio',
      what: 'all of it over HTTP by the engine’s time',
      value: total(wall) / total(engine),
      unit: 'ratio',
      target: 1.15,
    },
    {
      id: 'engine ratio p50',
      what: 'the same, question by question',
      value: median(ratios),
      unit: 'ratio',
      samples: ratios,
    },
  ];
};
