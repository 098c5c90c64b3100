import { routes } from '@sightline/core/contract';
import { advancedTypes, convertValues } from '../../domain/advanced-types/convert-values.ts';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { forgetAnswers } from '../../domain/charts/forget-answers.ts';
import { exampleProgress } from '../../domain/examples/example-progress.ts';
import { badRequest, Refusal } from '../../domain/refusal.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const ask = (permission: string, view: string): Declaration => ({
  permission: [permission, view],
  rateClass: 'ordinary',
  audit: 'none',
});

/** Small routes about the installation and its maintenance. */
export const installationRoutes = ({ cache }: Pick<ChartServing, 'cache'>): readonly ServedRoute[] => [
  serve(
    routes.getExampleProgress,
    { permission: 'signed-in', rateClass: 'ordinary', audit: 'none' },
    async ({ deps }) => ({ result: await exampleProgress(deps) }),
  ),
  serve(routes.getAvailableDomains, ask('can_read', 'AvailableDomains'), () => ({ result: { domains: null } })),
  serve(
    routes.forgetAnswers,
    {
      ...ask('can_invalidate', 'CacheRestApi'),
      relation: 'sees',
      audit: 'cache.invalidate',
      // Here the contract returns the reasons for invalid fields as one text, in JSON.
      refuseFields: (fields) => badRequest(JSON.stringify(fields)),
    },
    async ({ body, subject, deps }) => {
      const tables = (body.datasources ?? []).filter(
        ({ datasource_type: type }) => type === 'table' || type === 'dataset',
      );
      await forgetAnswers(deps, subject, {
        cache,
        uids: body.datasource_uids ?? [],
        names: tables.map((table) => ({
          database: table.database_name,
          schema: table.schema,
          name: table.datasource_name,
        })),
      });
      return {};
    },
  ),
  serve(routes.listAdvancedTypes, ask('can_read', 'AdvancedDataType'), () => ({ result: [...advancedTypes] })),
  serve(routes.convertAdvancedType, ask('can_read', 'AdvancedDataType'), ({ q }) => {
    const { values, valid_filter_operators, ...rest } = convertValues(q.type, q.values);
    return { result: { ...rest, values: [...values], valid_filter_operators: [...valid_filter_operators] } };
  }),
  serve(routes.listAsyncEvents, ask('can_list', 'AsyncEventsRestApi'), () => {
    throw new Refusal(
      404,
      'Chart queries do not run asynchronously here. Use POST /api/v1/chart/data, which returns the result directly.',
    );
  }),
];
