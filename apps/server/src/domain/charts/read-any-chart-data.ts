import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import type { QueryContext } from '../../engine/compile/query-context.ts';
import type { Subject } from '../access.ts';
import { asRefusal } from '../chart-data/refuse.ts';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../refusal.ts';
import { encodedAnswer } from './answer-cache.ts';
import type { ChartServing } from './chart-serving.ts';
import { openStatement } from './open-statement.ts';
import { isStatementType } from './own-statement.ts';
import { keyOfQuestion, readChartData, type ChartDataReply, type ChartDataRequest } from './read-chart-data.ts';
import { readStatementData } from './read-statement-data.ts';
import { makeStages } from './stages.ts';

type Json = Readonly<Record<string, unknown>>;

const readContext = (deps: Deps, body: unknown): QueryContext => {
  try {
    return readQueryContext(body);
  } catch (error) {
    throw asRefusal(error, deps.engines.embedded.backend);
  }
};

/** The source that a query names for itself; undefined where it leaves it to the context. */
const ownSource = (query: unknown): unknown => (query as Json | null)?.['datasource'] ?? undefined;

const namesOwnSources = (body: unknown): body is Json & { readonly queries: readonly Json[] } => {
  const { queries } = (body ?? {}) as { readonly queries?: unknown };
  return Array.isArray(queries) && queries.some((query) => ownSource(query) !== undefined);
};

/** Questions to datasets are not read here: that is done once, where they are answered. */
const asksStatement = (body: unknown): boolean =>
  isStatementType(((body as Json | null)?.['datasource'] as Json | null | undefined)?.['type']);

const readOne = (deps: Deps, subject: Subject, request: ChartDataRequest): Promise<ChartDataReply> =>
  asksStatement(request.body) ? readStatementData(deps, subject, request) : readChartData(deps, subject, request);

type Sheets = Extract<ChartDataReply, { readonly sheets: unknown }>['sheets'];

/** The answers of several bodies as the answer of one. */
const joined = (replies: readonly ChartDataReply[]): ChartDataReply => {
  const stages = replies.map((reply) => reply.stages).reduce((all, one) => all.with(one));
  const outcome = replies.find((reply) => reply.outcome !== 'hit')?.outcome ?? 'hit';
  const sheets: Sheets = replies.flatMap((reply) => (reply.format === 'json' ? [] : reply.sheets));
  const [first] = replies;
  if (first !== undefined && first.format !== 'json') return { format: first.format, sheets, outcome, stages };
  const results = replies.flatMap((reply): readonly unknown[] => {
    if (reply.format !== 'json') throw badRequest('Files and results are not asked for together.');
    return (JSON.parse(reply.answer.bytes.toString()) as { readonly result: readonly unknown[] }).result;
  });
  const bytes = Buffer.from(JSON.stringify({ result: results }));
  return { format: 'json', answer: encodedAnswer(bytes, 'json'), outcome, stages };
};

/**
 * Answers a chart-data body whatever its sources are: datasets, runs and saved queries of SQL Lab, for all queries or for one.
 * The asker's rights are asked of each source. Queries with sources of their own are answered as JSON.
 * Throws what reading any of them throws.
 */
export const readAnyChartData = async (
  deps: Deps,
  subject: Subject,
  request: ChartDataRequest,
): Promise<ChartDataReply> => {
  const { body } = request;
  if (!namesOwnSources(body)) return readOne(deps, subject, request);
  // The whole is read first: what is wrong with it is told by the places of the whole.
  readContext(deps, body);
  const replies = body.queries.map(({ datasource, ...query }) => {
    const own = { ...body, datasource: datasource ?? body['datasource'], queries: [query] };
    return readOne(deps, subject, { ...request, body: own, wire: 'json' });
  });
  return joined(await Promise.all(replies));
};

/**
 * The kept answer of a key that an earlier answer named, for whom the same question has the same answer now.
 * Throws 404 where nothing is kept, and for everybody else.
 */
export const readKeptAnswer = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly key: string; readonly serving: ChartServing },
): Promise<ChartDataReply> => {
  const { key, serving } = asked;
  const kept = serving.cache.find(key, deps.clock());
  if (kept === undefined) throw notFound();
  const { body, answer } = kept;
  const { wire } = answer;
  const stages = makeStages();
  const own = await (asksStatement(body)
    ? openStatement(deps, subject, { body, wire }).then((question) => question.key)
    : keyOfQuestion(deps, subject, { body, wire, serving }));
  if (own !== key) throw notFound();
  serving.onOutcome('hit');
  return { format: 'json', answer, outcome: 'hit', stages };
};
