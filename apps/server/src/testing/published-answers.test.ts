import { expect, it } from 'vitest';
import { differenceFromDocument } from './published-answers.ts';

const answer = { method: 'GET', url: '/api/v1/chart/?q=(page:0)', status: 200, json: undefined, isFile: false };

it.each([
  [{ json: { count: 1, ids: [1], result: [{ id: 1 }] } }, undefined],
  [{ json: { count: '1', result: [] } }, '/count must be integer'],
  [{ json: { result: [] } }, ' must have required properties count'],
  [{ status: 202, json: {} }, 'the document names no answer 202'],
  [{ status: 404, json: { message: 'Not found' } }, undefined],
  [{ status: 404, json: { message: 7 } }, '/message'],
  [{ url: '/api/v1/chart/1/thumbnail/x/', json: {} }, 'the document names no JSON'],
  [{ url: '/api/v1/chart/1/thumbnail/x/', json: {}, isFile: true }, undefined],
  [{ url: '/health', json: { any: 1 } }, undefined],
])('SERVER-16 holds %j against the published document', (told, difference) => {
  const found = differenceFromDocument({ ...answer, ...told });
  if (difference === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(difference);
});
