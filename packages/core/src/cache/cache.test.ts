import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { pageAddresses } from '../contract/page-addresses.ts';
import { screenAddresses } from '../contract/screen-addresses.ts';
import { chartList } from './reads.ts';
import { markStale, staleAfter } from './stale-after.ts';
import { staleAfterChanges } from './stale-after-changes.ts';

describe('the cache of server facts', () => {
  it('files a read under its noun, with everything that changes the answer in its key', () => {
    const asked: unknown[] = [];
    const api = { call: (...input: unknown[]) => Promise.resolve(asked.push(input)) } as never;
    const read = chartList(api, { page: 2 });
    expect(read.queryKey).toEqual(['chart', 'listCharts', { q: { page: 2 } }]);
    void read.queryFn({ signal: new AbortController().signal });
    expect(asked[0]).toMatchObject(['listCharts', { q: { page: 2 } }, {}]);
  });

  it('says for every command that changes something what it makes stale', async () => {
    const marked: unknown[] = [];
    await markStale({ invalidateQueries: async ({ queryKey }) => void marked.push(queryKey) }, 'deleteChart');
    expect(marked).toEqual([['chart'], ['dashboard'], ['favorite'], ['recent'], ['comment'], ['trash']]);
    const keepsNothing = new Set([
      'queryChartData',
      'queryDashboardData',
      'queryDashboardCube',
      'drawChart',
      'drawDashboard',
      'exportRows',
      'getSamples',
      'formatSql',
      'planSql',
      'previewChanges',
      'createSqlPermalink',
      'testConnection',
      'validateParameters',
      'previewUpload',
      'validateExpression',
      'tryAlert',
      // These commands send a message and store nothing.
      'testReport',
      'testReportDraft',
      // A page that has opened a stored filter state does not show later changes of it.
      'createFilterState',
      'changeFilterState',
      // Drafts are read only by their author.
      'saveDraft',
      'deleteDraft',
      // SQL Lab does not read its tabs from the cache while it is open.
      'createTabState',
      'changeTabState',
      'deleteTabState',
      // Restoring an object invalidates the same queries as deleting or saving this object.
      'restoreTrashed',
      ...['Chart', 'Dashboard', 'Dataset', 'SavedQuery'].map((kind) => `restore${kind}Version`),
    ]);
    const changing = Object.entries({ ...pageAddresses, ...screenAddresses }).filter(
      ([name, address]) => !address.startsWith('GET') && !keepsNothing.has(name) && !/FormData|Permalink/.test(name),
    );
    expect(changing.map(([name]) => name).filter((name) => !(name in staleAfter || name in staleAfterChanges))).toEqual(
      [],
    );
  });

  it.each([
    ['on screen', true],
    ['off screen', false],
  ])('HOME-20 asks again when a first fetch %s was answered before the command', async (_where, isOnScreen) => {
    const queryClient = new QueryClient();
    const answers: ((names: readonly string[]) => void)[] = [];
    const read = {
      queryKey: ['chart', 'listCharts'],
      queryFn: () => new Promise<readonly string[]>((resolve) => answers.push(resolve)),
    };
    const early = isOnScreen ? undefined : queryClient.prefetchQuery(read);
    const observer = new QueryObserver(queryClient, { ...read, staleTime: Infinity });
    const leave = isOnScreen ? observer.subscribe(() => undefined) : undefined;
    const marked = markStale(queryClient, 'favorChart');
    if (!isOnScreen) await marked;
    answers[0]!([]);
    await early;
    const show = leave ?? observer.subscribe(() => undefined);
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]!(['starred']);
    await marked;
    await expect.poll(() => observer.getCurrentResult().data).toEqual(['starred']);
    show();
    queryClient.clear();
  });
});
