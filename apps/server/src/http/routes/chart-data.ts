import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '@sightline/core/contract';
import { holds, type Subject } from '../../domain/access.ts';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { downloadOf } from '../../domain/chart-data/download.ts';
import { readAnyChartData, readKeptAnswer } from '../../domain/charts/read-any-chart-data.ts';
import type { ChartDataReply } from '../../domain/charts/kept-or-run.ts';
import { savedChartBody } from '../../domain/charts/saved-chart-data.ts';
import { readColumnValues, readSamples } from '../../domain/datasets/read-samples.ts';
import type { Deps } from '../../domain/deps.ts';
import { badRequest, forbidden, invalidFields } from '../../domain/refusal.ts';
import { readTimeRanges } from '../../domain/time-ranges/read-time-ranges.ts';
import { isUnchanged } from '../entity-tag.ts';
import { sendBytes, sendFeed, worthCompressing } from './feed-reply.ts';
import { wantsFrames } from './frame-reply.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const chartRead: Declaration = {
  permission: ['can_read', 'Chart'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
  compression: 'own',
};

const stamp = (nowMs: number): string => {
  const text = new Date(nowMs).toISOString();
  return `${text.slice(0, 10).replaceAll('-', '')}_${text.slice(11, 19).replaceAll(':', '')}`;
};

const send = async (reply: FastifyReply, answer: ChartDataReply, nowMs: number): Promise<FastifyReply> => {
  const timing = answer.stages.entries().map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`);
  void reply.header('server-timing', timing.join(', '));
  if (answer.format === 'json') return sendBytes(reply, answer.answer);
  if (answer.format === 'feed') return sendFeed(reply, answer.feed);
  const { contentType, ending, stream } = downloadOf(answer.sheets, answer.format, nowMs);
  void reply.type(contentType).header('content-disposition', `attachment; filename=${stamp(nowMs)}.${ending}`);
  if (ending !== 'csv' || !worthCompressing(reply.request)) return reply.send(stream);
  return reply
    .headers({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    .send(stream.pipe(createGzip({ level: 1 })));
};

/** Returns the JSON body of a chart-data request. If the body is a form, its field `form_data` contains the JSON. */
const bodyOf = (body: unknown): unknown => {
  const { form_data: field } = (body ?? {}) as { readonly form_data?: unknown };
  if (typeof field !== 'string' || 'queries' in (body as object)) return body;
  try {
    return JSON.parse(field) as unknown;
  } catch {
    throw badRequest('Request is not JSON');
  }
};

/** Returns the requested format. Undefined for a form that cannot be parsed. */
const formatIn = (body: unknown): unknown => {
  const { form_data: field, result_format: format } = (body ?? {}) as Record<string, unknown>;
  return typeof field === 'string' ? /"result_format"\s*:\s*"(\w+)"/.exec(field)?.[1] : format;
};

const checkFormat = (subject: Subject, format: unknown): void => {
  if ((format === 'csv' || format === 'xlsx') && !holds(subject, 'can_csv', 'Superset')) throw forbidden();
};

/** Returns the name of the audit event. Exporting a chart as a file is audited, viewing a chart is not. */
const auditOfFormat = ({ body, query }: FastifyRequest): string => {
  const asked = [(query as { readonly format?: unknown }).format, formatIn(body)];
  return asked.some((format) => format === 'csv' || format === 'xlsx') ? 'chart.export' : 'none';
};

/** Returns the non-empty query parameters of a request. If one is repeated, the first counts. */
export const paramsOf = ({ query }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query as Readonly<Record<string, string | readonly string[]>>)
      .map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)] as const)
      .filter(([, value]) => value !== ''),
  );

const chartRoutes = (serving: ChartServing): readonly ServedRoute[] => [
  serve(
    routes.queryChartData,
    {
      ...chartRead,
      audit: auditOfFormat,
      csrf: 'exempt',
      contentTypes: ['json', 'form'],
      bodyLimit: 'document',
      typedBodyRefusal: true,
    },
    async ({ body: sent, subject, deps, request, reply, signal }) => {
      const body = bodyOf(sent);
      const wire = wantsFrames(request) ? 'frames' : 'json';
      checkFormat(subject, (body as { readonly result_format?: unknown } | null)?.result_format);
      return send(
        reply,
        await readAnyChartData(deps, subject, { body, serving, signal, wire, address: paramsOf(request) }),
        deps.clock(),
      );
    },
  ),
  serve(routes.getKeptChartData, chartRead, async ({ params, subject, deps, request, reply }) => {
    const answer = await readKeptAnswer(deps, subject, { key: params.cache_key, serving, address: paramsOf(request) });
    if (answer.format === 'json' && isUnchanged(request, reply, answer.answer.bytes)) return reply.code(304).send();
    return send(reply, answer, deps.clock());
  }),
  serve(
    routes.queryChart,
    { ...chartRead, audit: auditOfFormat },
    async ({ params, query, subject, deps, request, reply, signal }) => {
      checkFormat(subject, query.format);
      const { body } = await savedChartBody(deps.store.db, subject, {
        chartId: params.pk,
        format: query.format,
        type: query.type,
        dashboardId: query.filters_dashboard_id,
      });
      const force = query.force === 'true';
      const answer = await readAnyChartData(deps, subject, {
        body,
        serving,
        force,
        signal,
        address: paramsOf(request),
      });
      return send(reply, answer, deps.clock());
    },
  ),
];

const pageNumber = (text: string | undefined, absent: number, field: string): number => {
  const number = text === undefined || text === '' ? absent : Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000)
    throw invalidFields({ [field]: ['Not a valid integer.'] });
  return number;
};

const filterFields = ['filters', 'granularity', 'time_range', 'extras'];

const datasourceRoutes: readonly ServedRoute[] = [
  serve(
    routes.getSamples,
    { permission: ['can_samples', 'Datasource'], relation: 'sees', rateClass: 'ordinary', audit: 'none' },
    async ({ query, body, subject, deps, signal }) => ({
      result: await readSamples(deps, subject, {
        type: query.datasource_type ?? 'table',
        id: query.datasource_id ?? '',
        page: pageNumber(query.page, 1, 'page'),
        perPage: pageNumber(query.per_page, 1000, 'per_page'),
        filters: Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => filterFields.includes(key))),
        signal,
      }),
    }),
  ),
  serve(
    routes.getColumnValues,
    { permission: ['can_get_column_values', 'Datasource'], relation: 'sees', rateClass: 'ordinary', audit: 'none' },
    async ({ params, subject, deps, signal }) => ({
      result: [
        ...(await readColumnValues(deps, subject, { type: params.type, id: params.id, column: params.name, signal })),
      ],
    }),
  ),
  serve(
    routes.getTimeRange,
    { permission: ['can_time_range', 'Api'], rateClass: 'ordinary', audit: 'none' },
    async ({ q, subject, deps }: { q: Parameters<typeof readTimeRanges>[2]; subject: Subject; deps: Deps }) => ({
      result: [...(await readTimeRanges(deps, subject, q))],
    }),
  ),
];

/** Routes for chart data, samples, column values and time ranges. */
export const chartDataRoutes = (serving: ChartServing): readonly ServedRoute[] => [
  ...chartRoutes(serving),
  ...datasourceRoutes,
];
