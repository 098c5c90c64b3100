import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAppError } from '@sightline/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngineFixture } from '../../engine/duckdb/testing/engine-fixture.ts';
import type { EngineFixture } from '../../engine/duckdb/testing/engine-fixture.ts';
import { runHere } from '../../engine/post-processing/aside/post-processor.ts';
import type { TableFile } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { answerChartData } from './answer-chart-data.ts';
import { csvText } from './csv-text.ts';
import type { DatasetSource } from './dataset-source.ts';
import { readBundleDatasets } from './testing/bundle-datasets.ts';
import { contractFolder, readRecordings, withoutReferences } from './testing/recordings.ts';
import type { Recording } from './testing/recordings.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly json?: unknown;
}
type Compare = (recorded: Recording, answer: Answer) => string | null;

const contract = contractFolder();
/** What needs a template engine, or a body that no HTTP layer has parsed. */
const leftOut = new Set([
  'systematic/context/url-params-jinja',
  'systematic/error/body-is-empty',
  'systematic/error/body-is-plain-text',
  'systematic/error/body-is-truncated-json',
]);

describe.skipIf(contract === undefined)('recorded chart data (the contract folder beside this checkout)', () => {
  const folder = contract ?? '';
  const only = process.env['REPLAY_ONLY'];
  const recordings =
    contract === undefined ? [] : readRecordings(folder).filter((one) => one.name.startsWith(only ?? ''));
  const tables = new Map<string, TableFile>();
  const figures = new Map<string, { passed: number; failed: number }>();
  let fixture: EngineFixture;
  let datasets: ReadonlyMap<string, DatasetSource>;
  let compare: Compare;

  beforeAll(async () => {
    fixture = startEngineFixture();
    datasets = await readBundleDatasets(join(folder, 'bundles'));
    const library = (await import(join(folder, 'replay/lib/chart-data.mjs'))) as { readonly compareChartData: Compare };
    compare = library.compareChartData;
    for (const file of readdirSync(join(folder, 'data')).filter((name) => name.endsWith('.parquet'))) {
      const name = file.replace(/\.parquet$/, '');
      const path = join(folder, 'data', file);
      const written = await fixture.writer.writeTable(
        { kind: 'files', paths: [path], format: 'parquet' },
        { schema: 'main', name },
      );
      tables.set(name, { schema: 'main', name, file: written.file, version: '1' });
    }
  }, 120_000);

  afterAll(async () => {
    await fixture.close();
    const lines = [...figures].map(([group, { passed, failed }]) => `${group}: ${passed} passed, ${failed} failed`);
    process.stdout.write(`replay\n${lines.join('\n')}\nleft out: ${[...leftOut].join(', ')}\n\n`);
  });

  const ask = async (recording: Recording): Promise<Answer> => {
    const { request } = recording;
    const form = request.form?.['form_data'];
    const body = recording.context ?? request.body ?? form ?? JSON.parse(request.text ?? 'null');
    const dataset = datasets.get(recording.dataset);
    if (dataset === undefined) throw new Error(`No dataset ${recording.dataset}.`);
    const deps = {
      engine: fixture.engine,
      tables: async (name: { readonly name: string }) => {
        const file = tables.get(name.name);
        if (file === undefined) throw new Error(`No table ${name.name}.`);
        return file;
      },
      clock: () => Date.UTC(2026, 10, 21, 3),
      zone: 'UTC',
      postProcess: runHere,
      limits: { defaultRows: 50_000, maxRows: 100_000, sampleRows: 1_000, bytes: 200_000_000, timeoutMs: 60_000 },
    };
    try {
      const answer = await answerChartData(deps, dataset, withoutReferences(body));
      if (answer.format !== 'json') {
        const [sheet] = answer.sheets;
        return { status: 200, type: 'text/csv', text: sheet === undefined ? '' : csvText(sheet.table, sheet.headers) };
      }
      const json: unknown = JSON.parse(JSON.stringify({ result: answer.result }));
      return { status: 200, type: 'application/json', text: '', json };
    } catch (error) {
      if (isAppError(error)) return refused(error.status, { errors: [error.toStructured()] });
      if (error instanceof Refusal) return refused(error.status, { message: error.reason });
      throw error;
    }
  };
  const refused = (status: number, json: object): Answer => ({
    status,
    type: 'application/json',
    text: JSON.stringify(json),
    json: structuredClone(json),
  });

  it.each(recordings.filter((one) => !leftOut.has(one.name)).map((one) => [one.name, one] as const))(
    '%s',
    async (_, recording) => {
      const figure = figures.get(recording.group) ?? { passed: 0, failed: 0 };
      figures.set(recording.group, figure);
      figure.failed += 1;
      expect(compare(recording, await ask(recording)) ?? 'same').toBe('same');
      figure.failed -= 1;
      figure.passed += 1;
    },
  );
});
