import type { Api } from '@sightline/core/api';
import type { Plan } from '../model/plan.ts';
import { paramsOf } from '../model/template-params.ts';

/** A statement to explain, and where it would run. */
export interface PlanRequest {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  /** Template parameters as JSON text; empty for none. */
  readonly templateParams: string;
}

/** The plan of each statement of a text. Asked again whenever it is shown: tables change. */
export const planQuery = (api: Api, { databaseId, schema, sql, templateParams }: PlanRequest) => {
  const params = paramsOf(templateParams);
  return {
    queryKey: ['query', 'planSql', databaseId, schema, sql, templateParams] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Plan[]> => {
      const body = { database_id: databaseId, sql, schema, ...(params ? { template_params: params } : {}) };
      return (await api.call('planSql', { body }, { signal })).result;
    },
    gcTime: 0,
    retry: false,
  };
};
