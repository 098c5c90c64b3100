import { setImmediate } from 'node:timers/promises';
import { FrameKeys, FrameWriter } from '@sightline/core/frames';
import type { Subject } from '../access.ts';
import { distinctQueries } from '../chart-data/ask-each.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import { readAnyChartData } from '../charts/read-any-chart-data.ts';
import type { ChartDataReply } from '../charts/kept-or-run.ts';
import { makeRunTurns } from '../charts/run-turns.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../refusal.ts';
import type { AddressParams } from '../templates/template-asker.ts';
import { visibleDashboard } from './find-dashboard.ts';
import { makeFrameOutlet } from './frame-outlet.ts';

/** A chart-data request of a chart, and the key under which its result is sent. */
export interface KeyedQuestion {
  readonly key: string;
  readonly query_context?: unknown;
}

export interface DashboardQuestions {
  /** ID, UUID or slug of the dashboard. */
  readonly dashboard: string;
  readonly questions: readonly KeyedQuestion[];
  /** Keys of the charts that are visible on the screen. Their requests are answered first. */
  readonly visible: readonly string[];
  readonly serving: ChartServing;
  readonly address: AddressParams;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Converts an error to the form in which it is sent. */
  readonly told: (error: unknown) => object;
}

/**
 * Maximum number of concurrent runs. One query keeps all cores busy most of the time, and a second query uses them
 * while the first one waits.
 */
export const runsAtOnce = 2;

/** Throws 400 for too many requests, or if two of them have the same key. */
export const checkQuestions = (questions: readonly KeyedQuestion[], most: number): void => {
  if (questions.length > most) throw badRequest(`At most ${most} queries can be sent in one request.`);
  if (new Set(questions.map(({ key }) => key)).size < questions.length)
    throw badRequest('Each query needs a key of its own.');
};

const visibleFirst = (questions: readonly KeyedQuestion[], visible: readonly string[]): readonly KeyedQuestion[] => {
  const isVisible = new Set(visible);
  return [...questions.filter(({ key }) => isVisible.has(key)), ...questions.filter(({ key }) => !isVisible.has(key))];
};

const isFile = (body: unknown): boolean => {
  const format = (body as { readonly result_format?: unknown } | null | undefined)?.result_format;
  return format !== undefined && format !== null && format !== 'json';
};

/** Returns the frames of a response in chunks of whole frames. Throws 400 if the response is a file. */
export const chunksOf = (reply: ChartDataReply): AsyncIterable<Uint8Array> | Iterable<Uint8Array> => {
  if (reply.format === 'feed') return reply.feed.read();
  if (reply.format === 'json') return [reply.answer.bytes];
  throw badRequest('Files cannot be requested here.');
};

/**
 * Answers chart-data requests of a dashboard's charts as one stream of frames. Each request has the same permissions,
 * row rules and cache as if it were sent separately. Its result starts as soon as it is available, and ends with an end
 * or error frame under its key. An error does not affect the other results. Equal requests run only once. Throws 404 if
 * the dashboard is not visible, 400 for too many requests.
 */
export const answerDashboardData = async (
  deps: Deps,
  subject: Subject,
  asked: DashboardQuestions,
): Promise<AsyncGenerator<Uint8Array, void, undefined>> => {
  const { serving, address, signal, told } = asked;
  checkQuestions(asked.questions, deps.config.limits.queriesPerCall);
  await visibleDashboard(deps.store.db, subject, asked.dashboard);
  const ordered = visibleFirst(asked.questions, asked.visible);
  const outlet = makeFrameOutlet();
  const writer = new FrameWriter();
  const stream = new FrameKeys();
  const turn = makeRunTurns(runsAtOnce);
  let failed = 0;
  const read = async (body: unknown) => {
    if (isFile(body)) throw badRequest('Files cannot be requested here.');
    return readAnyChartData(deps, subject, { body, serving, address, signal, turn, wire: 'frames' });
  };
  const write = async (key: string, answered: Promise<ChartDataReply>): Promise<void> => {
    try {
      const relabel = stream.under(key);
      // Write all frames of a chunk at once, because readers number results in the order of their arrival.
      for await (const chunk of chunksOf(await answered)) await outlet.write(Buffer.concat(relabel(chunk)));
    } catch (error) {
      failed += 1;
      if (!signal.aborted) await outlet.write(writer.error({ ...told(error), key }));
    }
  };
  const answerAll = async (): Promise<void> => {
    const writing: Promise<void>[] = [];
    for (const { query: body, places } of distinctQueries(ordered.map((question) => question.query_context))) {
      // Each request is opened in its own turn of the event loop, so that many of them do not block other work.
      if (writing.length > 0) await setImmediate();
      if (signal.aborted) break;
      const answered = read(body);
      for (const place of places) writing.push(write(ordered[place]!.key, answered));
    }
    await Promise.all(writing);
    await outlet.write(writer.end({ keys: ordered.length, failed }));
    outlet.end();
  };
  void answerAll();
  return outlet.read();
};
