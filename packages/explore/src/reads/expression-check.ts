import { isAborted, isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { ExpressionFault, ExpressionType } from '../model/complete-expression.ts';
import type { Dataset } from '../model/dataset.ts';

const fiveMinutesMs = 300_000;

/** The outcome of a check. `unchecked` means that the server cannot check, or that the user may not let it. */
export type ExpressionCheck = 'unchecked' | readonly ExpressionFault[];

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const faultOf = (fault: Readonly<Record<string, unknown>>): ExpressionFault => {
  const [line, column] = [numberIn(fault['line_number']), numberIn(fault['start_column'])];
  return {
    // Messages of databases begin with a word that says no more than their color.
    message: String(fault['message'] ?? '').replace(/^Error: /u, ''),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
};

/** Options of the query that lets the database check an expression on a dataset, without reading rows. */
export const expressionCheck = (
  api: Api,
  dataset: Pick<Dataset, 'id' | 'type'>,
  { expression, type }: { readonly expression: string; readonly type: ExpressionType },
) => ({
  queryKey: ['explore', 'expressionCheck', dataset.type, dataset.id, type, expression] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ExpressionCheck> => {
    try {
      const params = { datasource_type: dataset.type, datasource_id: String(dataset.id) };
      const { result } = await api.call(
        'validateExpression',
        { params, body: { expression, expression_type: type } },
        { signal },
      );
      return result.map(faultOf);
    } catch (error) {
      // The chart's query reports an invalid expression, too, so the check is not essential.
      if (isCallError(error) && !isAborted(error)) return 'unchecked';
      throw error;
    }
  },
  staleTime: fiveMinutesMs,
  retry: false,
});
