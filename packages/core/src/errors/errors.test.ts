import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { errorCodes, issueTexts } from './codes.ts';
import { parseFailure, type Failure } from './parse-failure.ts';

describe('errors', () => {
  it("ERR-01 carries the contract's fields and issue codes", () => {
    const error = new AppError('COLUMN_DOES_NOT_EXIST_ERROR', 'Column "x" is not there.', { extra: { line: 2 } });
    expect(error.toStructured()).toMatchObject({
      error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
      level: 'error',
      extra: { line: 2, issue_codes: [{ code: 1003 }, { code: 1004 }] },
    });
    for (const { issues } of Object.values(errorCodes))
      for (const issue of issues) expect(issueTexts[issue]).toBeDefined();
  });

  it('ERR-01 carries other issue codes than those of its type, or none, where it lists them itself', () => {
    const error = new AppError('INVALID_SQL_ERROR', 'Too many levels.', { extra: { issue_codes: [] } });
    expect(error.toStructured().extra).toEqual({ issue_codes: [] });
  });

  it.each<[string, Failure, object]>([
    [
      'the errors envelope',
      {
        status: 403,
        body: { errors: [{ message: 'No', error_type: 'DML_NOT_ALLOWED_ERROR', level: 'error', extra: { a: 1 } }] },
      },
      { message: 'No', error_type: 'DML_NOT_ALLOWED_ERROR', level: 'error', extra: { a: 1 } },
    ],
    [
      'an entry with only a message',
      { status: 500, body: { errors: [{ message: 'Failed' }] } },
      { message: 'Failed', error_type: 'GENERIC_BACKEND_ERROR', level: 'error' },
    ],
    [
      'a message',
      { status: 404, body: { message: 'Not found' } },
      { message: 'Not found', level: 'warning', error_type: 'NOT_FOUND_ERROR' },
    ],
    [
      'field reasons',
      { status: 400, body: { message: { slice_name: ['Missing data for required field.'] } } },
      { message: 'slice_name: Missing data for required field.', error_type: 'MARSHMALLOW_ERROR' },
    ],
    [
      'nested field reasons',
      { status: 400, body: { message: { columns: { 0: { name: ['Bad.'] } } } } },
      { message: 'columns.0.name: Bad.' },
    ],
    ['a list of texts', { status: 400, body: { message: ['JSON not valid'] } }, { message: 'JSON not valid' }],
    ['an error text', { status: 422, body: { error: 'engine' } }, { message: 'engine' }],
    ['a token problem', { status: 401, body: { msg: 'Token has expired' } }, { message: 'Token has expired' }],
    [
      'a type at top level',
      { status: 403, body: { error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR', message: 'm', extra: {} } },
      { error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR' },
    ],
    ['a severity', { status: 401, body: { message: 'Access is Denied', severity: 'danger' } }, { level: 'error' }],
    [
      'a refusal that names the permission',
      { status: 403, body: { message: 'Forbidden', extra: { permission: 'can_read on Log' } } },
      { message: 'Forbidden', extra: { permission: 'can_read on Log' } },
    ],
    ['an empty object', { status: 400, body: {} }, { error_type: 'GENERIC_BACKEND_ERROR' }],
    [
      'an HTML page',
      { status: 502, body: '<!doctype html><title>Bad gateway</title><p>x' },
      { message: 'Bad gateway' },
    ],
    [
      'an HTML page behind a comment',
      { status: 502, body: '\ufeff<!-- proxy -->\n<!-- 7 --><html><title>Bad gateway</title>' },
      { message: 'Bad gateway' },
    ],
    ['a comment without end', { status: 502, body: '<!-- '.repeat(20_000) }, { error_type: 'GENERIC_BACKEND_ERROR' }],
    ['JSON as text', { status: 400, body: '{"message":"x"}' }, { message: 'x' }],
    ['an empty body', { status: 404, body: '' }, { message: 'This was not found.' }],
    ['a lost network', { cause: new TypeError('fetch failed') }, { error_type: 'FRONTEND_NETWORK_ERROR' }],
    ['a time-out', { cause: new DOMException('t', 'TimeoutError') }, { error_type: 'FRONTEND_TIMEOUT_ERROR' }],
    ['an abort', { cause: new DOMException('a', 'AbortError') }, { level: 'info', extra: { aborted: true } }],
    ['a gateway time-out', { status: 504, body: 'late' }, { error_type: 'BACKEND_TIMEOUT_ERROR' }],
  ])('ERR-15 reads %s', (_, failure, expected) => {
    expect(parseFailure(failure)[0]).toMatchObject(expected);
  });

  it.each(['[', '{"a":'])('ERR-15 reads a body that nests without end: %s', (open) => {
    const depth = 20_000;
    const body = `{"message":${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}}`;
    expect(parseFailure({ status: 400, body: JSON.parse(body) as unknown }).length).toBeGreaterThan(0);
    expect(parseFailure({ status: 400, body }).length).toBeGreaterThan(0);
  });

  it('ERR-15 never throws, and always gives at least one error', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
        fc.anything(),
        fc.anything(),
        (status, body, cause) => {
          const errors = parseFailure({ ...(status === undefined ? {} : { status }), body, cause });
          expect(errors.length).toBeGreaterThan(0);
          for (const error of errors) expect(typeof error.message).toBe('string');
        },
      ),
    );
  });
});
