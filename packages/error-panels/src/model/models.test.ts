import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ErrorOf, ExtraOf } from './error-extras.ts';
import { errorText } from './error-text.ts';
import { failingLines } from './failing-lines.ts';
import { readFieldReasons } from './field-reasons.ts';
import { makePanelRegistry, type Panel } from './panel-registry.ts';
import { queryRefusal } from './query-refusal.ts';
import { readParameterNames } from './read-extra.ts';
import { structuredErrors } from './structured-errors.ts';
import { suggestNames } from './suggest-names.ts';

describe('suggestNames', () => {
  it.each([
    ['contry', ['country', 'county', 'date'], ['country', 'county']],
    ['fromdate', ['from_date', 'FROMDATE'], ['FROMDATE', 'from_date']],
    ['x', ['country'], []],
    ['', ['ab', 'abc'], ['ab']],
  ])('ERR-08 names what lies within two edits of %s', (wrong, known, suggested) => {
    expect(suggestNames(wrong, known)).toEqual(suggested);
  });
});

describe('queryRefusal', () => {
  it.each([
    ["Error: Columns missing in dataset: ['nope']", { kind: 'columns', names: ['nope'] }],
    [
      `Error: Columns missing in dataset: ['a, b', "it's", 'c\\\\d']`,
      { kind: 'columns', names: ['a, b', "it's", 'c\\d'] },
    ],
    [
      "Error: Columns missing in dataset: [{'label': 'x'}]",
      { kind: 'other', message: "Columns missing in dataset: [{'label': 'x'}]" },
    ],
    ['Error: Columns missing in dataset: ', { kind: 'other', message: 'Columns missing in dataset: ' }],
    ["Error: Metric 'nope' does not exist", { kind: 'metrics', names: ['nope'] }],
    ['Error: Filter value list cannot be empty', { kind: 'other', message: 'Filter value list cannot be empty' }],
    ['Error: Conversion failed.\nLINE 1', { kind: 'other', message: 'Conversion failed.\nLINE 1' }],
    ['Not a ZIP file', undefined],
    ['Error: ', undefined],
  ])('ERR-13 reads %j', (message, refusal) => {
    expect(queryRefusal(message)).toEqual(refusal);
  });
});

describe('failingLines', () => {
  it.each([
    [
      'a\nb = = c\nd',
      2,
      5,
      {
        lines: [
          { number: 1, text: 'a' },
          { number: 2, text: 'b = = c' },
        ],
        caretOffset: 4,
      },
    ],
    ['a', 1, undefined, { lines: [{ number: 1, text: 'a' }], caretOffset: undefined }],
    [
      'a\r\nb',
      2,
      99,
      {
        lines: [
          { number: 1, text: 'a' },
          { number: 2, text: 'b' },
        ],
        caretOffset: 1,
      },
    ],
    ['a', 2, 1, undefined],
  ])('ERR-10 finds the line and the column in %j', (sql, line, column, found) => {
    expect(failingLines(sql, line, column)).toEqual(found);
  });
});

describe('readFieldReasons', () => {
  it.each([
    [{ slug: ['Must be unique'] }, [{ name: 'slug', reasons: ['Must be unique'], inner: [] }]],
    [
      { json_metadata: [{ zz: ['Unknown field.'] }] },
      [{ name: 'json_metadata', reasons: [], inner: [{ name: 'zz', reasons: ['Unknown field.'], inner: [] }] }],
    ],
    [
      { columns: { 0: { name: 'short' } } },
      [
        {
          name: 'columns',
          reasons: [],
          inner: [{ name: '0', reasons: [], inner: [{ name: 'name', reasons: ['short'], inner: [] }] }],
        },
      ],
    ],
    ['text', []],
    [null, []],
  ])('ERR-07 reads %j', (messages, fields) => {
    expect(readFieldReasons(messages)).toEqual(fields);
  });
});

describe('readParameterNames', () => {
  it.each([
    ['{"country": 1}', ['country']],
    [{ a: 1, b: 2 }, ['a', 'b']],
    [['a', 3], ['a']],
    ['{broken', []],
    [undefined, []],
  ])('ERR-08 reads %j', (value, names) => {
    expect(readParameterNames({ template_parameters: value })).toEqual(names);
  });
});

it('ERR-04 gives the whole error as text', () => {
  const text = errorText({
    message: 'Column not found',
    error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
    level: 'error',
    extra: { engine_name: 'DuckDB', issue_codes: [{ code: 1003, message: 'Issue 1003 - a mistake' }] },
  });
  expect(text).toBe(
    'COLUMN_DOES_NOT_EXIST_ERROR (error)\n\nColumn not found\n\nIssue 1003 - a mistake\n\n{\n  "engine_name": "DuckDB"\n}',
  );
});

it('ERR-15 makes errors with a text of anything that is thrown, and never throws itself', () => {
  const loose = fc.record(
    { error_type: fc.anything(), message: fc.anything(), level: fc.anything(), extra: fc.anything() },
    { requiredKeys: [] },
  );
  const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true });
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        loose,
        fc.array(loose),
        fc.string().map((words) => new Error(words)),
      ),
      (thrown) => {
        const errors = structuredErrors(thrown);
        expect(errors.length).toBeGreaterThan(0);
        for (const error of errors) {
          expect(typeof error.message).toBe('string');
          expect(['info', 'warning', 'error']).toContain(error.level);
          expect(typeof errorText(error)).toBe('string');
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('ERR-02 ties the type of an error to what it carries, and tells a stranger from a known one', () => {
  expectTypeOf<ExtraOf<'BACKEND_TIMEOUT_ERROR'>['timeout']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<ErrorOf<'OAUTH2_REDIRECT'>['extra']['tab_id']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<ExtraOf<'SYNTAX_ERROR'>['engine_name']>().toEqualTypeOf<string | undefined>();
  const fallback: Panel = () => 'default';
  const registry = makePanelRegistry(fallback).with('INVALID_SQL_ERROR', ({ error }) => {
    expectTypeOf(error.extra.line).toEqualTypeOf<number | undefined>();
    return 'mine';
  });
  expect([registry.has('INVALID_SQL_ERROR'), registry.types(), registry.panelOf('OTHER')]).toEqual([
    true,
    ['INVALID_SQL_ERROR'],
    fallback,
  ]);
  for (const inherited of ['constructor', '__proto__', 'toString'])
    expect([registry.has(inherited), registry.panelOf(inherited)]).toEqual([false, fallback]);
  expect(registry.with('__proto__', () => 'odd').has('__proto__')).toBe(true);
  const replaced = registry.with('INVALID_SQL_ERROR', fallback);
  expect(replaced.panelOf('INVALID_SQL_ERROR')).toBe(fallback);
  expect(registry.panelOf('INVALID_SQL_ERROR')).not.toBe(fallback);
});
