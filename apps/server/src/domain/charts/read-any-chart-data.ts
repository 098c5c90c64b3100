import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import type { QueryContext } from '../../engine/compile/query-context.ts';
import type { Subject } from '../access.ts';
import { distinctQueries } from '../chart-data/ask-each.ts';
import { asRefusal, toldTo } from '../chart-data/refuse.ts';
import { joinAnswers } from '../chart-data/write-answer.ts';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { AddressParams } from '../templates/template-asker.ts';
import type { AnswerFeed } from './answer-feed.ts';
import { encodedAnswer } from './answer-cache.ts';
import type { ChartServing } from './chart-serving.ts';
import { joinFeeds, type QueryFrames } from './join-feeds.ts';
import { openStatement } from './open-statement.ts';
import { isStatementType } from './own-statement.ts';
import { keyOfQuestion, readChartData, type ChartDataRequest } from './read-chart-data.ts';
import type { ChartDataReply } from './kept-or-run.ts';
import { readStatementData } from './read-statement-data.ts';
import { makeStages } from './stages.ts';

type Json = Readonly<Record<string, unknown>>;

const readContext = (deps: Deps, body: unknown): QueryContext => {
  try {
    return readQueryContext(body, deps.config.limits.queriesPerCall);
  } catch (error) {
    throw asRefusal(error, deps.engines.embedded.backend);
  }
};

/** Returns the datasource that a single query names; undefined if the query uses that of the whole query context. */
const ownSource = (query: unknown): unknown => (query as Json | null)?.['datasource'] ?? undefined;

const namesOwnSources = (body: unknown): body is Json & { readonly queries: readonly Json[] } => {
  const { queries } = (body ?? {}) as { readonly queries?: unknown };
  return Array.isArray(queries) && queries.some((query) => ownSource(query) !== undefined);
};

/** True for a request body about a SQL Lab statement. The body is parsed later, by the function that answers it. */
const asksStatement = (body: unknown): boolean =>
  isStatementType(((body as Json | null)?.['datasource'] as Json | null | undefined)?.['type']);

/** Returns the feed with its errors in the form that the subject may see. */
const toldFeed = (subject: Subject, feed: AnswerFeed): AnswerFeed => {
  const ended = feed.ended.catch((error: unknown) => {
    throw toldTo(subject, error);
  });
  ended.catch(() => undefined);
  const read = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* feed.read();
    } catch (error) {
      throw toldTo(subject, error);
    }
  };
  return { ...feed, ended, read };
};

const readOne = async (deps: Deps, subject: Subject, request: ChartDataRequest): Promise<ChartDataReply> => {
  try {
    const reply = await (asksStatement(request.body)
      ? readStatementData(deps, subject, request)
      : readChartData(deps, subject, request));
    return reply.format === 'feed' ? { ...reply, feed: toldFeed(subject, reply.feed) } : reply;
  } catch (error) {
    // Equal requests share one run, but each caller sees only the part of an error that this caller may see.
    throw toldTo(subject, error);
  }
};

type Sheets = Extract<ChartDataReply, { readonly sheets: unknown }>['sheets'];

const factsOf = (replies: readonly ChartDataReply[]): Pick<ChartDataReply, 'outcome' | 'stages'> => ({
  stages: replies.map((reply) => reply.stages).reduce((all, one) => all.with(one), makeStages()),
  outcome: replies.find((reply) => reply.outcome !== 'hit')?.outcome ?? 'hit',
});

const notTogether = () => badRequest('Files and results cannot be requested together.');

/** Combines the results of several bodies into one. */
const joined = async (replies: readonly ChartDataReply[], mostBytes: number): Promise<ChartDataReply> => {
  const sheets: Sheets = replies.flatMap((reply) => ('sheets' in reply ? reply.sheets : []));
  const [first] = replies;
  if (first !== undefined && 'sheets' in first) return { format: first.format, sheets, ...factsOf(replies) };
  const answers = replies.map((reply) => {
    if (reply.format !== 'json') throw notTogether();
    return reply.answer.bytes;
  });
  const answer = encodedAnswer(await joinAnswers(answers, mostBytes), 'json');
  return { format: 'json', answer, ...factsOf(replies) };
};

const framesOf = (reply: ChartDataReply): QueryFrames => {
  if (reply.format === 'feed') return reply.feed.read();
  if (reply.format === 'json') return [reply.answer.bytes];
  throw notTogether();
};

/** Combines results as frames, forwarding each frame as it arrives. */
const joinedFrames = async (replies: readonly Promise<ChartDataReply>[]): Promise<ChartDataReply> => {
  const known: ChartDataReply[] = [];
  const parts = replies.map(async (asked) => {
    const reply = await asked;
    known.push(reply);
    return framesOf(reply);
  });
  return { format: 'feed', feed: await joinFeeds(parts), ...factsOf(known) };
};

/**
 * Answers a chart-data body for any datasource: datasets, SQL Lab runs and saved queries. The body names one datasource
 * for all queries, or one per query. Permissions are checked for each datasource. Throws the errors of `readChartData`
 * and `readStatementData`.
 */
export const readAnyChartData = async (
  deps: Deps,
  subject: Subject,
  request: ChartDataRequest,
): Promise<ChartDataReply> => {
  const { body } = request;
  if (!namesOwnSources(body)) return readOne(deps, subject, request);
  // Parse the whole body first, so that errors refer to positions in it.
  const { resultFormat } = readContext(deps, body);
  const replies: Promise<ChartDataReply>[] = [];
  for (const { query, places } of distinctQueries(body.queries)) {
    const { datasource, ...rest } = query;
    const own = { ...body, datasource: datasource ?? body['datasource'], queries: [rest] };
    const reply = readOne(deps, subject, { ...request, body: own });
    for (const place of places) replies[place] = reply;
  }
  return request.wire === 'frames' && resultFormat === 'json'
    ? joinedFrames(replies)
    : joined(await Promise.all(replies), deps.config.limits.resultBytes);
};

/**
 * Returns a cached result by the cache key that an earlier response contained. The caller gets it only if the same
 * request by this caller would now have the same key. Throws 404 for other callers, and if no result is cached under
 * the key.
 */
export const readKeptAnswer = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly key: string; readonly serving: ChartServing; readonly address: AddressParams },
): Promise<ChartDataReply> => {
  const { key, serving, address } = asked;
  const kept = serving.cache.find(key, deps.clock());
  if (kept === undefined) throw notFound();
  const { body, answer } = kept;
  const { wire } = answer;
  const stages = makeStages();
  const own = await (asksStatement(body)
    ? openStatement(deps, subject, { body, wire, address }).then((question) => question.key)
    : keyOfQuestion(deps, subject, { body, wire, serving, address }));
  if (own !== key) throw notFound();
  serving.onOutcome('hit');
  return { format: 'json', answer, outcome: 'hit', stages };
};
