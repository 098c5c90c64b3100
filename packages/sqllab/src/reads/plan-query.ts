import type { Api } from '@sightline/core/api';
import type { Plan } from '../model/plan.ts';
import { paramsOf } from '../model/template-params.ts';
import { bound } from './bound-text.ts';

/** A statement to explain, and the database and schema in which it would run. */
export interface PlanRequest {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  /** Template parameters as JSON text; empty if there are none. */
  readonly templateParams: string;
  /**
   * Number of the measurement; null for the estimated plan. Each measurement has a new number and runs the statement.
   */
  readonly measurement: number | null;
}

/** Time in milliseconds for which an unused measured plan stays cached, because measuring again runs the statement. */
const keptMs = 600_000;

/**
 * Query for the plans of the statements in a text. An estimated plan is requested again whenever it is shown, because
 * tables change. A measurement in progress is aborted when the user leaves the plan.
 */
export const planQuery = (api: Api, { databaseId, schema, sql, templateParams, measurement }: PlanRequest) => {
  const params = paramsOf(templateParams);
  return {
    // Runs invalidate all cached queries under the key `query`. A measured plan has a different key, because requesting
    // it again would run its statement again.
    queryKey: [
      measurement === null ? 'query' : 'measured-plan',
      'planSql',
      databaseId,
      schema,
      sql,
      templateParams,
      measurement,
    ] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Plan[]> => {
      const body = {
        database_id: databaseId,
        sql: (await bound(sql, templateParams)).sql,
        schema,
        ...(params ? { template_params: params } : {}),
        ...(measurement === null ? {} : { analyze: true }),
      };
      return (await api.call('planSql', { body }, { signal })).result;
    },
    ...(measurement === null ? { gcTime: 0 } : { gcTime: keptMs, staleTime: Infinity }),
    retry: false,
  };
};
