import { expect, it, vi } from 'vitest';
import { makeFirstFetch } from './first-fetch.ts';

const get = { method: 'GET' };
const documentWith = (answers: object): Document =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="first-answers">${JSON.stringify(answers)}</script>`,
    'text/html',
  );
const open = (answers: object, now = 100) => {
  const ask = vi.fn<typeof fetch>(async () => new Response('asked'));
  const clock = { now };
  return { ask, clock, first: makeFirstFetch(ask, documentWith(answers), () => clock.now) };
};

it('DASH-01 takes each answer of the document once, with its tag, and requests it the next time', async () => {
  const { ask, first } = open({ '/api/v1/dashboard/7': { etag: '"4"', body: { result: { id: 7 } } } });
  const taken = await first('/api/v1/dashboard/7', get);
  expect([taken.status, taken.headers.get('etag'), await taken.json()]).toEqual([200, '"4"', { result: { id: 7 } }]);
  expect(ask).not.toHaveBeenCalled();
  await expect((await first('/api/v1/dashboard/7', get)).text()).resolves.toBe('asked');
});

it('DASH-01 requests what the document does not carry, what changes something, and what is no longer new', async () => {
  const { ask, clock, first } = open({ '/a': { body: 1 } });
  await first('/b', get);
  await first('/a', { method: 'PUT' });
  clock.now = 10_001;
  await first('/a', get);
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/b', '/a', '/a']);
});

it('DASH-01 requests everything where the document carries nothing', async () => {
  const ask = vi.fn<typeof fetch>(async () => new Response('asked'));
  await makeFirstFetch(ask, new DOMParser().parseFromString('<p></p>', 'text/html'), () => 0)('/a', get);
  expect(ask).toHaveBeenCalledWith('/a', get);
});
