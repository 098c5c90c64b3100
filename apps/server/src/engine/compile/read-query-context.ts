import { refuseField, ShapeError } from './field-reasons.ts';
import { resultFormats, resultTypes } from './query-context.ts';
import type { QueryContext } from './query-context.ts';
import { isObject, readQuery } from './read-query.ts';

const datasourceTypes = ['table', 'dataset', 'query', 'saved_query', 'view'];

function oneOf<T extends string>(value: unknown, choices: readonly T[], field: string): T | undefined {
  if (value === undefined || value === null) return undefined;
  const found = choices.find((choice) => choice === value);
  return found ?? refuseField([field], `Must be one of: ${choices.join(', ')}.`);
}

function readDatasource(value: unknown): QueryContext['datasource'] {
  if (!isObject(value)) return refuseField(['datasource'], 'Missing data for required field.');
  const { id, type } = value;
  if (typeof id !== 'number' && typeof id !== 'string') {
    return refuseField(['datasource', 'id'], 'Missing data for required field.');
  }
  if (type !== undefined && !datasourceTypes.includes(type as string)) {
    return refuseField(['datasource', 'type'], `Must be one of: ${datasourceTypes.join(', ')}.`);
  }
  return { id, type: typeof type === 'string' ? type : 'table' };
}

/**
 * Parses the body of a chart-data request. Ignores unknown keys at every level and accepts legacy spellings.
 * Throws ShapeError if the shape is invalid, and CompileError if a column or metric cannot be parsed.
 * @param mostQueries maximum number of queries, checked before any of them is parsed
 */
export function readQueryContext(body: unknown, mostQueries = Number.POSITIVE_INFINITY): QueryContext {
  if (!isObject(body)) throw new ShapeError({ _schema: ['Invalid input type.'] });
  const datasource = readDatasource(body['datasource']);
  const resultType = oneOf(body['result_type'], resultTypes, 'result_type');
  const resultFormat = oneOf(body['result_format'], resultFormats, 'result_format');
  if (body['queries'] === undefined) return refuseField(['queries'], 'Missing data for required field.');
  if (!Array.isArray(body['queries'])) return refuseField(['queries'], 'Not a valid list.');
  const count = body['queries'].length;
  if (count > mostQueries)
    return refuseField(
      ['queries'],
      `A request can contain at most ${mostQueries} queries, but this one contains ${count}. Split it into several requests.`,
    );
  const timeout = body['custom_cache_timeout'];
  return {
    datasource,
    queries: body['queries'].map((query, index) => readQuery(query, ['queries', index])),
    force: body['force'] === true,
    resultType: resultType ?? 'full',
    resultFormat: resultFormat ?? 'json',
    customCacheTimeoutS: typeof timeout === 'number' ? timeout : null,
    formData: isObject(body['form_data']) ? body['form_data'] : {},
  };
}
