import { refuse } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { refusedFields } from './refused-fields.ts';

describe('refusedFields', () => {
  it.each([
    [
      'a field map',
      { message: { name: ['Taken.', 'Too long.'] } },
      { fields: { name: 'Taken. Too long.' }, others: [] },
    ],
    ['a text for a field', { message: { name: 'Taken.' } }, { fields: { name: 'Taken.' }, others: [] }],
    [
      'a field that the form does not have',
      { message: { uuid: ['Wrong.'] } },
      { fields: {}, others: ['uuid: Wrong.'] },
    ],
    ['what is wrong with the whole', { message: { _schema: ['Wrong.'] } }, { fields: {}, others: ['Wrong.'] }],
    ['a sentence', { message: 'Forbidden' }, { fields: {}, others: ['Forbidden'] }],
    [
      'errors that name fields',
      {
        errors: [
          { message: 'No such host', error_type: 'X', level: 'error', extra: { invalid: ['host'] } },
          { message: 'Needed', error_type: 'X', level: 'warning', extra: { missing: ['name', 'user'] } },
        ],
      },
      { fields: { host: 'No such host', name: 'Needed' }, others: ['Needed'] },
    ],
  ])('LIST-23 LIST-35 shows %s where it belongs', (_name, body, expected) => {
    expect(refusedFields(refuse(422, body), ['name', 'host'])).toEqual(expected);
  });

  it('throws what is no failed call', () => {
    expect(() => refusedFields(new TypeError('ours'), [])).toThrow('ours');
  });
});
