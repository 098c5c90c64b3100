import type { RunWatcher } from '../domain/databases/watched-engine.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one app. */
export interface Metrics {
  /** Counts a request. `route` is the pattern, so that IDs do not create new series. */
  answered(call: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a chart query by the source of its data: the cache, a run in progress, or a new run. */
  chartAnswered(outcome: 'hit' | 'merged' | 'query'): void;
  /** Changes the number of requests that wait for a chart run. */
  chartWaiting(change: 1 | -1): void;
  /** Counts the runs of an engine. */
  readonly runEnded: RunWatcher;
  /** Records how long a job waited for a worker. */
  waited(pool: 'chart' | 'lab', seconds: number): void;
  /** Records the duration of a store statement. */
  stored(seconds: number): void;
  /** Registers a gauge that is read on each scrape. */
  show(figure: { readonly name: string; readonly help: string; readonly read: () => number }): void;
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export const makeMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'sightline_http_requests_total',
    help: 'HTTP requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'sightline_http_request_seconds',
    help: 'Duration of HTTP requests, from the first byte to the last.',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  });
  const chartQuestions = new Counter({
    name: 'sightline_chart_questions_total',
    help: 'Chart queries that were answered, by the source of the result.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const chartWaiters = new Gauge({
    name: 'sightline_chart_questions_waiting',
    help: 'Chart queries that are waiting to run.',
    registers: [registry],
  });
  const runs = new Counter({
    name: 'sightline_engine_runs_total',
    help: 'Completed runs of the query engines, by engine, purpose and outcome.',
    labelNames: ['engine', 'pool', 'outcome'],
    registers: [registry],
  });
  const runSeconds = new Histogram({
    name: 'sightline_engine_run_seconds',
    help: 'Duration of runs from request to completion, including waiting time.',
    labelNames: ['engine', 'pool'],
    buckets,
    registers: [registry],
  });
  const waits = new Histogram({
    name: 'sightline_engine_wait_seconds',
    help: 'Time that jobs waited for a worker of the embedded engine.',
    labelNames: ['pool'],
    buckets,
    registers: [registry],
  });
  const statements = new Histogram({
    name: 'sightline_store_statement_seconds',
    help: 'Duration of metadata store statements, including waiting time.',
    buckets: [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  return {
    runEnded: ({ backend, pool, outcome, seconds }) => {
      runs.inc({ engine: backend, pool, outcome });
      runSeconds.observe({ engine: backend, pool }, seconds);
    },
    waited: (pool, seconds) => waits.observe({ pool }, seconds),
    stored: (seconds) => statements.observe(seconds),
    show: ({ name, help, read }) => {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
    chartWaiting: (change) => chartWaiters.inc(change),
    chartAnswered: (outcome) => chartQuestions.inc({ outcome }),
    answered: ({ method, route, status, seconds }) => {
      calls.inc({ method, route, status: String(status) });
      durations.observe({ route }, seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => {
      registry.clear();
    },
  };
};
