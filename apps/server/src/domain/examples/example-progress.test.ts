import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBrowser } from '../../testing/browser.ts';
import { makeTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeAndPublish } from '../tables/publish-table.ts';
import { exampleTables } from './example-content.ts';
import { exampleProgress, noteExamples } from './example-progress.ts';
import { makeExamples } from './make-examples.ts';

let test: TestApp;
beforeEach(async () => {
  test = await makeTestApp({ settings: { examples: 'true' } });
});
afterEach(() => test.close());

const total = exampleTables.length + 1;
const startUp = async () => {
  const browser = makeBrowser(test.app);
  await browser.open('/login/');
  await browser.signIn({});
  return (await browser.open('/superset/welcome/')).html.replaceAll('&quot;', '"');
};

it('SERVER-15 tells pages and callers how far the example content is, until it is done', async () => {
  const caller = await test.bearer('admin');
  const progress = async () => (await caller.get('/api/v1/example_content/')).json;
  expect(await progress()).toEqual({ result: { stage: 'making', made: 0, total } });
  const { schema, name } = exampleTables[0]!;
  const source = { kind: 'sql', sql: 'SELECT 1 AS n' } as const;
  await writeAndPublish(test.deps, { source, target: { schema, name }, replace: false });
  expect(await progress()).toEqual({ result: { stage: 'making', made: 1, total } });
  expect(await startUp()).toContain(`"example_content":{"made":1,"total":${total}}`);
  expect((await test.visitor.get('/api/v1/example_content/')).status).toBe(401);

  await noteExamples(test.deps, 'made', true);
  expect(await progress()).toMatchObject({ result: { stage: 'done' } });
  expect(await startUp()).not.toContain('example_content');
});

it('has nobody wait for content that could not be made, until the next start tries again', async () => {
  await noteExamples(test.deps, 'failed', true);
  expect(await exampleProgress(test.deps)).toMatchObject({ stage: 'done' });
  const broken = { ...test.deps, clock: () => test.deps.clock(), writer: undefined } as never;
  await expect(makeExamples(broken)).rejects.toThrow();
  expect(await exampleProgress(test.deps)).toMatchObject({ stage: 'making' });
});
