import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus, of one app. */
export interface Metrics {
  /** Counts one answered call. `route` is the pattern, so that ids make no new series. */
  answered(call: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts one chart question by how it was answered: kept before, by a run that was under way, by a run of its own. */
  chartAnswered(outcome: 'hit' | 'merged' | 'query'): void;
  /** Counts who waits for the run of a chart question. */
  chartWaiting(change: 1 | -1): void;
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

export const makeMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'sightline_http_requests_total',
    help: 'Answered calls.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'sightline_http_request_seconds',
    help: 'Time from the first byte of a call to its last.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  const chartQuestions = new Counter({
    name: 'sightline_chart_questions_total',
    help: 'Answered questions of charts, by where the answer came from.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const chartWaiters = new Gauge({
    name: 'sightline_chart_questions_waiting',
    help: 'Questions of charts that wait for a run.',
    registers: [registry],
  });
  return {
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
