import { expect, it } from 'vitest';
import { fileRefusal } from './bundle-refusal.ts';

const faultsOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`charts/${at}.yaml`, { uuid: ['Missing.'] }] as const));

it.each([
  [1, 1, 'Error importing chart: charts/0.yaml: uuid: Missing.'],
  [500, 500, 'charts/499.yaml: uuid: Missing.'],
  [501, 500, 'charts/499.yaml: uuid: Missing.; and 1 more'],
  [9000, 500, 'charts/499.yaml: uuid: Missing.; and 8500 more'],
])('lists of %i faulty files %i, and counts the others', (count, listed, end) => {
  const { message, extra } = fileRefusal('chart', faultsOf(count));
  expect(message.endsWith(end)).toBe(true);
  expect(message.split('; ').filter((part) => part.includes('.yaml'))).toHaveLength(listed);
  expect(Object.keys(extra)).toEqual([...faultsOf(listed).keys()]);
});
