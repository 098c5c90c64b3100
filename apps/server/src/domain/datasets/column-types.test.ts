import { describe, expect, it } from 'vitest';
import { isTemporal, resultType, typeGeneric } from './column-types.ts';

describe('types of columns', () => {
  it.each([
    ['BIGINT', 0],
    ['DECIMAL(18,3)', 0],
    ['double precision', 0],
    ['int4', 0],
    ['INT UNSIGNED', 0],
    ['BIGSERIAL', 0],
    ['BOOLEAN', 3],
    ['DATE', 2],
    ['TIMESTAMP WITH TIME ZONE', 2],
    ['TIMESTAMP(3)', 2],
    ['TIMESTAMP_NS', 2],
    ['timestamptz', 2],
    ['DATETIME', 2],
    ['TIME', 2],
    ['VARCHAR(20)', 1],
  ] as const)('DATASET-02 reads %s as what its values are', (type, generic) => {
    expect(typeGeneric(type)).toBe(generic);
  });

  it.each([
    'INTERVAL',
    'INT4RANGE',
    'DATERANGE',
    'TSRANGE',
    'int8multirange',
    'INTEGER[]',
    'TIMESTAMP[3]',
    'BOOLEAN[]',
  ])('DATASET-02 takes %s for no number, time or flag, whatever its name begins with', (type) => {
    expect(typeGeneric(type)).toBe(1);
    expect(isTemporal(type)).toBe(false);
    expect(resultType(type)).toBe('STRING');
  });

  it('DATASET-02 takes a time of day for no point in time', () => {
    expect(isTemporal('TIME')).toBe(false);
    expect(isTemporal('timestamptz')).toBe(true);
  });
});
