import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import type { SmallWorld } from './testing/small-world.ts';

const axis = (timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  sqlExpression: 'at',
  label: 'at',
  expressionType: 'SQL',
  timeGrain,
});
const adhoc = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'x' });
const range = (val: string) => ({ columns: ['word'], filters: [{ col: 'at', op: 'TEMPORAL_RANGE', val }] });
const where = (filter: object) => ({ columns: ['word'], filters: [filter] });
const step = (operation: string, options: object) => ({
  columns: ['word', 'yes'],
  metrics: ['count'],
  post_processing: [{ operation, options }],
});

/** Refused query objects: section of the contract, query, status, part of the message, error type. */
// prettier-ignore
const refusals: readonly (readonly [line: string, query: object, status: number, words: string, type?: string])[] = [
  ['5.2 an object with nothing in it', {}, 400, 'Error: Empty query?'],
  ['5.2 an unknown column in orderby', { columns: ['word'], orderby: [['nope', true]] }, 400, 'Error: Unknown column used in orderby: nope'],
  ['5.2 an order without a direction', { columns: ['word'], orderby: [['word', true], ['word']] }, 400, "{'queries': {0: {'orderby': {1: ['Not a valid tuple.']}}}}"],
  ['5.2 an order of three parts', { columns: ['word'], orderby: [['word', true, true]] }, 400, "{'orderby': {0: ['Not a valid tuple.']}}"],
  ['5.2 an order that is no list', { columns: ['word'], orderby: ['of'] }, 400, "{'orderby': {0: ['Not a valid tuple.']}}"],
  ['5.2 an order by nothing', { columns: ['word'], orderby: [['word', true], ['', true]] }, 400, "{'queries': {0: {'orderby': {1: {0: ['orderby column must be populated']}}}}}"],
  ['5.2 an order whose direction is no flag', { columns: ['word'], orderby: [['word', 'up']] }, 400, "{'queries': {0: {'orderby': {0: {1: ['Not a valid boolean.']}}}}}"],
  ['5.2 a negative row_limit', { columns: ['word'], row_limit: -1 }, 400, "{'queries': {0: {'row_limit': ['Must be greater than or equal to 0.']}}}"],
  ['5.2 a row_offset that is no number', { columns: ['word'], row_offset: 'x' }, 400, "{'row_offset': ['Not a valid integer.']}"],
  ['5.2 an unknown result_type', { columns: ['word'], result_type: 'nope' }, 400, "{'result_type': ['Must be one of: "],
  ['5.3 two metrics with one label', { columns: ['word'], metrics: ['count', 'count'] }, 400, 'Duplicate column/metric labels: "count".'],
  ['5.3 an aggregate that is none', { metrics: [{ expressionType: 'SIMPLE', aggregate: 'MODE', column: { column_name: 'whole' }, label: 'most' }] }, 400, '"label":"most"'],
  ['5.3 a metric of no kind', { metrics: [{ label: 'strange' }] }, 400, '"label":"strange"'],
  ['5.4 IN with an empty list', where({ col: 'word', op: 'IN', val: [] }), 400, 'Error: Filter value list cannot be empty'],
  ['5.4 an unknown operator', where({ col: 'word', op: 'BETWEEN', val: 1 }), 400, "{'op': ['Must be one of: ==, !=, >, <, >=, <=, LIKE"],
  ['5.4 the newest partition', where({ col: 'word', op: 'LATEST_PARTITION' }), 400, 'LATEST_PARTITION requires partitions'],
  ['5.4 text against a number', where({ col: 'whole', op: '==', val: 'ten' }), 400, 'The filter on whole needs a number, not "ten"'],
  ['5.4 a filter without an operator', where({ col: 'word' }), 400, "{'op': ['Missing data for required field.']}"],
  ['5.4 a filter without a column', where({ op: '==', val: 1 }), 400, "{'col': ['Missing data for required field.']}"],
  ['5.4 a filter with an object for a value', where({ col: 'word', op: '==', val: { a: 1 } }), 400, "{'val': ['Not a valid value.']}"],
  ['5.4 more than 20 000 values', where({ col: 'whole', op: 'IN', val: Array.from({ length: 20_001 }, (_, value) => value) }), 400, 'The filter on whole has 20,001 values, but at most 20,000 are allowed.'],
  ['5.6 an unknown range to compare with', { columns: ['word'], extras: { instant_time_comparison_range: 'z' } }, 400, "{'instant_time_comparison_range': ['Must be one of: y, m, w, r.']}"],
  ['5.7 a range that ends before it starts', range('2024-02-01 : 2024-01-01'), 400, 'From date cannot be larger than to date'],
  ['15 a malformed DATEADD', range("DATEADD(DATETIME('today'), 1) : "), 400, 'Unexpected ")" in the time range.'],
  ['15 an unknown grain', { columns: [axis('PT7H')], metrics: ['count'] }, 400, 'This database does not support the time grain PT7H.'],
  ['15 an unknown time offset', { ...range('2024-01-01 : 2024-02-01'), columns: [axis('P1D')], metrics: ['count'], time_offsets: ['soon'] }, 400, '"soon" is not a valid time to compare with.'],
  ['5.2 an offset that ends before it starts', { ...range('2024-01-01 : 2024-02-01'), columns: [axis('P1D')], metrics: ['count'], time_offsets: ['2023-02-01 : 2023-01-01'] }, 400, 'The comparison "2023-02-01 : 2023-01-01" ends before it starts.'],
  ['5.2 an offset without a range', { columns: [axis('P1D')], metrics: ['count'], time_offsets: ['1 week ago'] }, 400, 'requires a time range with a start and an end'],
  ['5.8 a step without an operation', { columns: ['word'], post_processing: [{ options: {} }] }, 400, 'Missing data for required field.'],
  ['5.8 an unknown operation', step('nope', {}), 400, 'Unsupported post processing operation: nope'],
  ['5.8 a column that is missing', step('cum', { operator: 'sum', columns: { nope: 'nope' } }), 400, 'Referenced columns not available in DataFrame.'],
  ['15 a pivot that is not flattened', step('pivot', { index: ['word'], columns: ['yes'], aggregates: { count: { operator: 'mean' } } }), 400, 'A pivot must be flattened'],
  ['15 a histogram of text', { ...step('histogram', { column: 'word', bins: 3 }), metrics: [] }, 400, "Column 'word' contains non-numeric values"],
  ['5.10 a layer without a name', { columns: ['word'], annotation_layers: [{ value: 1 }] }, 400, "{'annotation_layers': {0: {'name': ['Missing data for required field.']}}}"],
  ['5.10 a layer of an unknown kind', { columns: ['word'], annotation_layers: [{ name: 'a', value: 1, annotationType: 'CLOUD' }] }, 400, "{'annotationType': ['Must be one of: FORMULA"],
  ['5.10 a layer from an unknown source', { columns: ['word'], annotation_layers: [{ name: 'a', value: 1, sourceType: 'CLOUD' }] }, 400, "{'sourceType': ['Must be one of: "],
  ['5.12 a missing column', { columns: ['nope'] }, 400, "Error: Columns missing in dataset: ['nope']"],
  ['5.12 a column without an expression', { columns: [{ label: 'word' }] }, 400, 'Error: Columns missing in dataset: '],
  ['5.12 a missing metric', { columns: ['word'], metrics: ['nope'] }, 400, "Error: Metric 'nope' does not exist"],
  ['5.12 what the engine says of a column', { columns: [adhoc('nope')] }, 400, 'nope'],
  ['5.12 an invalid clause', { columns: ['word'], extras: { where: 'whole = (' } }, 400, 'Invalid SQL clause: whole = ('],
  ['5.12 an invalid having', { columns: ['word'], metrics: ['count'], extras: { having: 'COUNT(*' } }, 400, 'Invalid SQL clause: COUNT(*'],
  ['5.12 a time series without a time', { metrics: ['count'], is_timeseries: true }, 400, 'Error: Datetime column not provided as part table configuration and is required by this type of chart'],
  ['5.12 adhoc SQL that does not parse', { metrics: [adhoc('SUM(')] }, 422, '', 'INVALID_SQL_ERROR'],
  ['5.12 a sub-query in a clause', { columns: ['word'], extras: { where: 'whole > (SELECT 1)' } }, 403, '', 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR'],
  ['15 a sub-query in a metric', { metrics: [adhoc('(SELECT 1)')] }, 400, 'Error: Custom SQL fields cannot contain sub-queries.'],
  ['15 a sub-query in a column', { columns: [adhoc('(SELECT 1)')] }, 400, 'Error: Custom SQL fields cannot contain sub-queries.'],
];

describe.each(smallWorlds)('on %s, a query is refused as the contract says', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  it.each(refusals)('SERVER-02 %s', async (_, query, status, words, type) => {
    const refused = await world.refusal({ queries: [query] });
    expect(refused.message).toContain(words);
    expect([refused.status, refused.errorType]).toEqual([status, type]);
  });

  it('SERVER-02 5.1 refuses a context without a datasource or queries, and answers one without questions', async () => {
    const datasource = { id: 7, type: 'table' };
    expect(await world.refusalOf({ queries: [] })).toMatchObject({
      status: 400,
      message: "Request is incorrect: {'datasource': ['Missing data for required field.']}",
    });
    expect(await world.refusalOf({ datasource })).toMatchObject({
      status: 400,
      message: "Request is incorrect: {'queries': ['Missing data for required field.']}",
    });
    expect(await world.refusalOf({ datasource: { id: 7, type: 'nope' }, queries: [] })).toMatchObject({ status: 400 });
    expect(await world.refusalOf({})).toMatchObject({ status: 400 });
    expect(await world.refusalOf({ datasource, queries: [] })).toMatchObject({ status: 200 });
  });

  it('SERVER-02 5.9 answers 200 with the error where only the statement was asked for', async () => {
    const answer = await world.ask({ columns: ['nope'], result_type: 'query' });
    expect(answer).toEqual({ language: 'sql', error: "Columns missing in dataset: ['nope']" });
  });
});
