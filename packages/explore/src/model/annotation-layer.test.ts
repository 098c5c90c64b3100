import { describe, expect, it } from 'vitest';
import { newLayer, typeOf, withType } from './annotation-layer.ts';

describe('annotation layers of a chart', () => {
  it.each([
    ['FORMULA', ''],
    ['EVENT', 'NATIVE'],
    ['INTERVAL', 'NATIVE'],
    ['TIME_SERIES', 'line'],
  ] as const)('EXPLORE-14 stores the source of a layer of type %s', (type, sourceType) => {
    const layer = withType({ ...newLayer, value: '1 + x', kept: 1 }, type);
    expect(layer).toMatchObject({ annotationType: type, sourceType, value: '', kept: 1, show: true });
    expect(typeOf(layer)).toBe(type);
  });
});
