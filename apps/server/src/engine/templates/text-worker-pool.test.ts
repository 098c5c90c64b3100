import { afterAll, describe, expect, it } from 'vitest';
import { smallFacts } from './testing/small-facts.ts';
import { TextProcess } from './text-process.ts';
import { openTemplates } from './text-worker-pool.ts';

const templates = openTemplates();
afterAll(() => templates.close());

/** A template that keeps a thousand texts of half a million characters each in memory. */
const hoarding = `{% set n = namespace(s='ab', x=[]) %}{% for i in range(18) %}{% set n.s = n.s ~ n.s %}{% endfor %}{% for i in range(1000) %}{% set n.x = n.x + [n.s.title()] %}{% endfor %}`;
const sorting = `{% for i in range(9000) %}{% set x = range(10000)|sort|reverse|list %}{% endfor %}`;

describe('the process that renders templates', () => {
  it('SERVER-08 renders in a process of its own', async () => {
    expect(await templates.render(`'{{ url_param("size") }}'`, smallFacts())).toEqual({
      kind: 'rendered',
      text: `'Large'`,
      applied: [],
      removed: [],
    });
  });

  it('SERVER-08 ends a process that works too long, and goes on with a fresh one', async () => {
    expect(await templates.render(sorting, smallFacts())).toEqual({ kind: 'limit', limit: 'time' });
    expect(await templates.render('{{ 1 + 1 }}', smallFacts())).toMatchObject({ text: '2' });
  });

  it('SERVER-08 ends a process that takes too much memory, and goes on with a fresh one', async () => {
    const roomy = openTemplates({ workMs: 20_000, clockMs: 20_000, memoryMegabytes: 64 });
    expect(await roomy.render(hoarding, smallFacts())).toEqual({ kind: 'limit', limit: 'memory' });
    expect(await roomy.render('{{ 1 + 1 }}', smallFacts())).toMatchObject({ text: '2' });
    await roomy.close();
  });

  it('SERVER-08 renders many at once, each with its own facts', async () => {
    const asked = Array.from({ length: 50 }, (_, index) => String(index));
    const answers = await Promise.all(
      asked.map((n) => templates.render('{{ url_param("n") }}', smallFacts({ urlParams: { n } }))),
    );
    expect(answers.map((answer) => (answer.kind === 'rendered' ? answer.text : answer.kind))).toEqual(asked);
  });

  it('SERVER-08 leaves no process behind', async () => {
    const own = openTemplates();
    await own.render('{{ 1 }}', smallFacts());
    await own.close();
    await expect(own.render('{{ 2 }}', smallFacts())).rejects.toThrow();
    const process = new TextProcess(64);
    await process.ready;
    process.end('time');
    await process.gone;
    expect(process.alive).toBe(false);
  });

  it('SERVER-08 gives the memory of its processes back when it has no work, and starts anew', async () => {
    const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const own = openTemplates({ workMs: 20_000, clockMs: 20_000, memoryMegabytes: 64, idleMs: 20 });
    await own.render('{{ 1 }}', smallFacts());
    const working = processes();
    await expect.poll(processes).toBeLessThanOrEqual(working - 2);
    expect(await own.render('{{ 2 }}', smallFacts())).toMatchObject({ kind: 'rendered', text: '2' });
    await own.close();
  });
});
