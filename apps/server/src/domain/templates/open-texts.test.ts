import { afterAll, describe, expect, it } from 'vitest';
import { openTemplates } from '../../engine/templates/text-worker-pool.ts';
import type { Subject } from '../access.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import { openTexts } from './open-texts.ts';
import { clauseRenderer } from './rules-of-asker.ts';
import type { TemplateAsker } from './template-asker.ts';
import { templateFactsKey } from './template-key.ts';

const templates = openTemplates();
afterAll(() => templates.close());

const role = { id: 1, name: 'Gamma', permissions: [] };
const subjects = {
  ada: { kind: 'user', userId: 7, username: 'ada', roles: [role], grantsVersion: 'v' },
  bob: { kind: 'user', userId: 8, username: 'bob', roles: [role], grantsVersion: 'v' },
  guest: {
    kind: 'guest',
    roles: [role],
    grantsVersion: 'v',
    guest: { dashboardIds: [], rules: [], user: { username: 'visitor 12', firstName: '', lastName: '' } },
  },
  nobody: { kind: 'anonymous', roles: [role], grantsVersion: 'v' },
};
const askerOf = (name: keyof typeof subjects, nowMs = 0) =>
  ({
    // `deps` contains no store, because no template in these tests uses it.
    deps: { templates },
    subject: subjects[name] as unknown as Subject,
    database: { id: 1, backend: 'duckdb' },
    nowMs,
    zone: 'UTC',
  }) as unknown as TemplateAsker;

describe('who asks, in templates', () => {
  it.each([
    ['ada', `7 'ada' ['Gamma']`],
    ['guest', `None 'visitor 12' ['Gamma']`],
    ['nobody', 'None None None'],
  ] as const)('SERVER-08 tells templates of %s', async (name, text) => {
    const { render } = openTexts(askerOf(name), {});
    expect(await render('{{ current_user_id() }} {{ current_username() }} {{ current_user_roles() }}')).toBe(text);
  });

  it('SERVER-08 SERVER-07 binds values in the clauses of row rules, and tells nothing of one that cannot be rendered', async () => {
    const render = clauseRenderer(askerOf('guest'));
    expect(await render(`owner = '{{ current_username() }}' AND id > 1`)).toBe(`owner = 'visitor 12' AND id > 1`);
    await expect(render(`secret = {{ nobody( }}`)).rejects.toMatchObject({ errorType: 'QUERY_SECURITY_ACCESS_ERROR' });
    await expect(render(`secret = {{ nobody }}`)).rejects.not.toThrow(/secret|nobody/);
  });

  it('SERVER-08 keeps apart the filters of one query from those of another', async () => {
    const filters = [{ column: 'a', operator: 'IN', value: ['x'] }];
    const [first, second] = [openTexts(askerOf('ada'), { filters }), openTexts(askerOf('ada'), { filters })];
    await first.render(`{{ filter_values('a', remove_filter=True) | where_in }}`);
    await second.render('1');
    expect([[...first.removed], [...second.removed]]).toEqual([['a'], []]);
  });
});

describe('parameters of addresses, in templates', () => {
  const address = { kind: 'a' };
  const asker = { ...askerOf('ada'), address };

  it('SERVER-08 come from the request before what its page passes on', async () => {
    const { render } = openTexts(asker, { urlParams: { kind: 'b', page: 'c' } });
    expect(await render(`'{{ url_param('kind') }}{{ url_param('page') }}' {{ url_param('no') }}`)).toBe(`'ac' None`);
  });

  it('SERVER-08 SERVER-07 are read by the clauses of row rules, as values', async () => {
    const render = clauseRenderer({ ...asker, address: { kind: "a' OR '1'='1" } });
    expect(await render(`kind = '{{ url_param("kind") }}'`)).toBe(`kind = 'a'' OR ''1''=''1'`);
  });
});

describe('the part of an answer’s key that templates make', () => {
  const source = { sql: null, fetchValuesPredicate: null, columns: [], metrics: [] } as unknown as DatasetSource;
  const keyOf = (name: keyof typeof subjects, sql: string, nowMs = 0) =>
    templateFactsKey(askerOf(name, nowMs), { ...source, sql }, {});

  it('SERVER-08 is empty without templates', async () => {
    expect(await keyOf('ada', 'SELECT 1')).toBe('');
  });

  it('SERVER-08 tells askers apart where a template asks who they are, and moments where it reads a range', async () => {
    const who = 'SELECT {{ current_username() }}';
    expect(await keyOf('ada', who)).not.toBe(await keyOf('bob', who));
    expect(await keyOf('guest', who)).not.toBe(await keyOf('nobody', who));
    const page = 'SELECT {{ url_param("a") }}';
    expect(await keyOf('ada', page, 1)).toBe(await keyOf('bob', page, 2));
    const at = (kind: string) => ({ ...askerOf('ada'), address: { kind } });
    const pageKey = (kind: string, sql: string) => templateFactsKey(at(kind), { ...source, sql }, {});
    expect(await pageKey('a', page)).not.toBe(await pageKey('b', page));
    expect(await pageKey('a', who)).toBe(await pageKey('b', who));
    const range = '{{ get_time_filter().from_expr }}';
    expect(await keyOf('ada', range, 1)).not.toBe(await keyOf('ada', range, 2));
    expect(await keyOf('ada', range)).toBe(await keyOf('bob', range));
  });
});
