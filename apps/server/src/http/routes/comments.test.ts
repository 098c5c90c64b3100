import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { purgeOldTrash } from '../../domain/trash/purge-trash.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../../store/testing/postgres.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

interface Comment {
  readonly id: number;
  readonly text: string;
  readonly parent_id: number | null;
  readonly resolved: boolean;
  readonly mentions: readonly { readonly id: number }[];
}

const programs = postgresPrograms();
const dayMs = 86_400_000;

describe.each(['sqlite', ...(programs ? ['postgres'] : [])])('comments on %s', (dialect) => {
  let postgres: RunningPostgres | undefined;
  let test: TestApp;
  let admin: Caller;
  let olive: Caller;
  let ann: Caller;
  let gunter: Caller;
  let annId: number;
  let dashboardId: number;
  let draftId: number;

  const post = async (caller: Caller, path: string, body: object): Promise<number> => {
    const answer = await caller.send('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { id: number }).id;
  };
  const say = (caller: Caller, text: string, more: object = {}) =>
    post(caller, '/api/v1/comment/', { object_type: 'dashboard', object_id: dashboardId, text, ...more });
  const list = async (caller: Caller, q = '()') => {
    const answer = await caller.get(`/api/v1/comment/?q=${encodeURIComponent(q)}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as { count: number; result: Comment[] };
  };

  beforeAll(async () => {
    if (dialect === 'postgres') postgres = await startPostgres(programs!);
    test = await makeTestApp(postgres ? { storeUrl: postgres.url } : {});
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: 'SELECT 1 AS n' } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    await test.addUser('olive', ['Alpha']);
    annId = await test.addUser('Ann.Lee', ['Alpha']);
    await test.addUser('gunter', ['Gamma']);
    [admin, olive, ann, gunter] = await Promise.all([
      test.bearer('admin'),
      test.bearer('olive'),
      test.bearer('Ann.Lee'),
      test.bearer('gunter'),
    ]);
    const dataset = await post(olive, '/api/v1/dataset/', { database: 1, table_name: 'sold', sql: 'SELECT 1 AS n' });
    dashboardId = await post(olive, '/api/v1/dashboard/', { dashboard_title: 'Sales', published: true });
    draftId = await post(olive, '/api/v1/dashboard/', { dashboard_title: 'Draft' });
    await post(olive, '/api/v1/chart/', {
      slice_name: 'Sold',
      datasource_id: dataset,
      datasource_type: 'table',
      dashboards: [dashboardId],
    });
  }, 60_000);
  afterAll(async () => {
    await test.close();
    postgres?.stop();
  });

  it('LIST-33 takes a comment and answers to it, says on what they are, and finds them by what they are on', async () => {
    const id = await say(olive, '  Why the dip, @ann.lee? (@nobody, mail@gunter) ');
    const answer = await say(ann, 'A holiday.', { parent_id: id });
    const later = await say(olive, 'Thanks.', { parent_id: answer });
    expect((await ann.get(`/api/v1/comment/${id}`)).json).toMatchObject({
      id,
      result: {
        object_type: 'dashboard',
        object_id: dashboardId,
        object_title: 'Sales',
        object_url: `/superset/dashboard/${dashboardId}/`,
        parent_id: null,
        text: 'Why the dip, @ann.lee? (@nobody, mail@gunter)',
        resolved: false,
        resolved_by: null,
        mentions: [{ id: annId, username: 'Ann.Lee' }],
        created_by: { first_name: expect.any(String) as string },
      },
    });
    const on = await list(
      ann,
      `(filters:!((col:object_id,opr:eq,value:${dashboardId})),order_column:id,order_direction:asc)`,
    );
    expect(on.result.map((one) => [one.id, one.parent_id])).toEqual([
      [id, null],
      [answer, id],
      [later, id],
    ]);
    expect((await list(ann, `(filters:!((col:mentions,opr:rel_m_m,value:${annId})))`)).count).toBe(1);
    const elsewhere = { object_type: 'dashboard', object_id: draftId, parent_id: id, text: 'x' };
    expect((await olive.send('POST', '/api/v1/comment/', elsewhere)).status).toBe(422);
    const blank = { object_type: 'dashboard', object_id: dashboardId, text: '  ' };
    expect((await olive.send('POST', '/api/v1/comment/', blank)).status).toBe(400);
  });

  it('LIST-33 tells whom a comment can name, by the user names that name them', async () => {
    const named = async (filter: string) =>
      (await gunter.get(`/api/v1/comment/related/mentions?q=(filter:${filter})`)).json as { result: object[] };
    expect((await named('lee')).result).toEqual([
      { value: annId, text: expect.any(String) as string, extra: { username: 'Ann.Lee' } },
    ]);
    const { deps } = test;
    await deps.store.db.updateTable('account').set({ active: 0 }).where('id', '=', annId).execute();
    expect((await named('lee')).result).toEqual([]);
    await deps.store.db.updateTable('account').set({ active: 1 }).where('id', '=', annId).execute();
  });

  it('LIST-33 settles threads and opens them again, as a whole', async () => {
    const id = await say(olive, 'Settle me');
    const answer = await say(ann, 'Yes', { parent_id: id });
    expect((await ann.send('POST', `/api/v1/comment/${id}/resolve`, {})).json).toEqual({
      id,
      result: { resolved: true },
    });
    const settled = await list(ann, '(filters:!((col:resolved,opr:eq,value:!t)))');
    expect(settled.result.map((one) => one.id)).toEqual([answer, id]);
    expect((await ann.send('POST', `/api/v1/comment/${answer}/resolve`, {})).status).toBe(422);
    const late = await say(ann, 'One more thing', { parent_id: answer });
    expect((await ann.get(`/api/v1/comment/${late}`)).json).toMatchObject({ result: { resolved: true } });
    await olive.send('POST', `/api/v1/comment/${id}/resolve`, { resolved: false });
    expect((await list(ann, '(filters:!((col:resolved,opr:eq,value:!t)))')).count).toBe(0);
  });

  it('LIST-33 lets each change and delete their own, and administrators delete all', async () => {
    const id = await say(olive, 'Mine');
    expect((await ann.send('PUT', `/api/v1/comment/${id}`, { text: 'Yours' })).status).toBe(403);
    expect((await admin.send('PUT', `/api/v1/comment/${id}`, { text: 'Yours' })).status).toBe(403);
    expect((await olive.send('PUT', `/api/v1/comment/${id}`, { text: 'Still mine, @ann.lee' })).json).toEqual({
      id,
      result: { text: 'Still mine, @ann.lee' },
    });
    expect((await list(olive, `(filters:!((col:mentions,opr:rel_m_m,value:${annId})))`)).result[0]?.id).toBe(id);
    expect((await ann.send('DELETE', `/api/v1/comment/${id}`)).status).toBe(403);
    const answer = await say(ann, 'No', { parent_id: id });
    expect((await olive.send('DELETE', `/api/v1/comment/${id}`)).status).toBe(422);
    expect((await ann.send('DELETE', `/api/v1/comment/${answer}`)).status).toBe(200);
    expect((await olive.send('DELETE', `/api/v1/comment/${id}`)).status).toBe(200);
    const other = await say(olive, 'Another');
    const below = await say(ann, 'Below', { parent_id: other });
    expect((await admin.send('DELETE', `/api/v1/comment/?q=!(${other})`)).json).toEqual({
      message: 'Deleted 1 comment',
    });
    for (const gone of [id, other, below]) expect((await admin.get(`/api/v1/comment/${gone}`)).status).toBe(404);
  });

  it('SERVER-09 shows comments to those alone who see what they are on', async () => {
    const id = await say(olive, 'Between us');
    const onDraft = await say(olive, 'On a draft', { object_id: draftId });
    expect((await list(gunter)).count).toBe(0);
    for (const hidden of [id, onDraft]) {
      expect((await gunter.get(`/api/v1/comment/${hidden}`)).status).toBe(404);
      expect((await gunter.send('POST', `/api/v1/comment/${hidden}/resolve`, {})).status).toBe(404);
      expect((await gunter.send('DELETE', `/api/v1/comment/${hidden}`)).status).toBe(404);
    }
    const there = { object_type: 'dashboard', object_id: dashboardId, text: 'Hello?' };
    expect((await gunter.send('POST', '/api/v1/comment/', there)).status).toBe(404);
    expect((await ann.get(`/api/v1/comment/${onDraft}`)).status).toBe(404);
    expect((await list(ann)).result.map((one) => one.id)).toContain(id);
    await olive.send('DELETE', `/api/v1/dashboard/${draftId}`);
    expect((await olive.get(`/api/v1/comment/${onDraft}`)).status).toBe(404);
    expect((await test.visitor.get('/api/v1/comment/')).status).toBe(401);
  });

  it('LIST-33 forgets deleted comments when their days are over', async () => {
    const id = await say(olive, 'Old news');
    await olive.send('DELETE', `/api/v1/comment/${id}`);
    test.pass((test.deps.config.limits.trashDays + 1) * dayMs);
    await purgeOldTrash(test.deps);
    const rows = await test.deps.store.db.selectFrom('comment').select('id').where('id', '=', id).execute();
    expect(rows).toEqual([]);
  });
});
