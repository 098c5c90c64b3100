import { makeMemoryApi, refuse } from '@sightline/core/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { viewOfMask } from '../../model/kept-view.ts';
import { parseMetadata } from '../../model/metadata.ts';
import type { Place } from '../../model/place.ts';
import type { Selection } from '../../model/selection.ts';
import { isSameView } from '../../model/view-moves.ts';
import { makeDashboardStore } from '../../store/dashboard-store.ts';
import { makeFilterHistory } from './make-filter-history.ts';

const filter = (id: string, column: string) => ({
  id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  name: id,
  targets: [{ datasetId: 3, column: { name: column } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
});
const metadata = parseMetadata({ native_filter_configuration: [filter('CITY', 'city'), filter('KIND', 'kind')] });
const values = (...list: readonly string[]): Selection => ({ kind: 'values', values: list });

/** Simulates a window with a history, a dashboard in it, and a server. */
const openWindow = ({ saves = true, failing = false, search = '', dataMask = undefined as unknown } = {}) => {
  const saved = new Map<string, string>();
  let keys = 0;
  const refuseIfDown = () => {
    if (failing) throw refuse(503, { message: 'Busy' });
  };
  const api = makeMemoryApi({
    createFilterState: ({ body }) => {
      refuseIfDown();
      keys += 1;
      saved.set(`key${keys}`, body.value);
      return { key: `key${keys}` };
    },
    changeFilterState: ({ params, body }) => {
      refuseIfDown();
      if (!saved.has(params.key)) throw refuse(404, { message: 'Not found' });
      saved.set(params.key, body.value);
      return { key: params.key };
    },
  });
  const entries: Place[] = [{ path: '/superset/dashboard/5/', search, hash: '', state: undefined }];
  let at = 0;
  let isOpen = true;
  const view = viewOfMask(metadata, dataMask, new Map());
  const store = makeDashboardStore(view);
  const reopen = vi.fn();
  const fail = vi.fn();
  const history = makeFilterHistory({
    api,
    dashboardId: 5,
    metadata,
    store,
    opened: { place: entries[0]!, view, dataMask },
    tabId: '7',
    saves,
    place: () => entries[at]!,
    isOpen: () => isOpen,
    navigate: (address, { replace = false, state }) => {
      const { pathname: path, search: query, hash } = new URL(address, 'https://bi.example');
      if (!replace) entries.splice(at + 1);
      at = replace ? at : at + 1;
      entries[at] = { path, search: query, hash, state: structuredClone(state) };
      // A router reports the new address asynchronously.
      queueMicrotask(history.follow);
    },
    reopen,
    onFailure: fail,
    onMoves: () => undefined,
  });
  store.subscribe((now, before) => {
    if (now.steps !== before.steps) history.note();
  });
  return {
    api,
    store,
    history,
    saved,
    reopen,
    fail,
    place: () => entries[at]!,
    entries: () => entries.length,
    leave: () => {
      isOpen = false;
    },
    go: (steps: number) => {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
      history.follow();
    },
    visit: (place: Partial<Place>) => {
      entries.splice(at + 1);
      entries.push({ ...entries[at]!, state: undefined, ...place });
      at += 1;
      history.follow();
    },
    shown: () => {
      const { applied: selections, crossFilters } = store.getState();
      return { selections, crossFilters };
    },
  };
};
const choose = ({ store }: ReturnType<typeof openWindow>, id: string, selection: Selection | undefined) =>
  store.getState().choose(id, selection, { complete: true });
const saveAll = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the history of filters', () => {
  it('DASH-23 saves the filters behind one key, the latest ones after a moment, and puts it into the URL', async () => {
    const page = openWindow({ search: '?permalink_key=l&standalone=1&size=9' });
    choose(page, 'CITY', values('Lyon'));
    choose(page, 'CITY', values('Nantes'));
    expect(page.place().search).toBe('?size=9&standalone=1');
    await saveAll();
    expect(page.place().search).toBe('?size=9&standalone=1&native_filters_key=key1');
    page.store.getState().cross(7, [{ column: 'kind', values: ['a'] }]);
    await saveAll();
    expect(page.api.calls.map(({ name, input }) => [name, (input as { query: object }).query])).toEqual([
      ['createFilterState', { tab_id: '7' }],
      ['changeFilterState', { tab_id: '7' }],
    ]);
    const other = viewOfMask(metadata, JSON.parse(page.saved.get('key1')!), new Map());
    expect(other).toEqual(page.shown());
    expect(other.crossFilters).toHaveLength(1);
  });

  it('DASH-23 saves the filters of a viewer who leaves at once, but does not bring the viewer back', async () => {
    const page = openWindow();
    choose(page, 'CITY', values('Lyon'));
    page.leave();
    await saveAll();
    expect([...page.saved.keys()]).toEqual(['key1']);
    expect(page.place().search).toBe('');
  });

  it('DASH-23 begins a new key where its own has expired, and keeps what another client stored', async () => {
    const stored = {
      CITY: { id: 'CITY', filterState: { value: ['Lyon'], label: 'Lyon!' }, ownState: { page: 2 } },
      X: {},
    };
    const page = openWindow({ dataMask: stored });
    choose(page, 'KIND', values('a'));
    await saveAll();
    const mask = JSON.parse(page.saved.get('key1')!) as Record<string, object>;
    expect(mask).toMatchObject({ CITY: stored.CITY, X: {}, KIND: { filterState: { value: ['a'] } } });
    page.saved.clear();
    choose(page, 'CITY', values('Nantes'));
    await saveAll();
    expect(page.place().search).toBe('?native_filters_key=key2');
    expect(JSON.parse(page.saved.get('key2')!)).toMatchObject({
      CITY: { filterState: { value: ['Nantes'] }, ownState: { page: 2 } },
    });
  });

  it('DASH-23 loses no filter and no step where they cannot be saved, and asks nothing of those who may not', async () => {
    for (const page of [openWindow({ failing: true }), openWindow({ saves: false })]) {
      choose(page, 'CITY', values('Lyon'));
      choose(page, 'KIND', values('a'));
      await saveAll();
      expect([page.place().search, page.shown().selections.size]).toEqual(['', 2]);
      page.go(-1);
      expect(page.shown().selections.size).toBe(1);
    }
    const quiet = openWindow({ saves: false });
    choose(quiet, 'CITY', values('Lyon'));
    await saveAll();
    expect([quiet.api.calls, quiet.fail.mock.calls]).toEqual([[], []]);
  });

  it('DASH-23 stays as it is for a fragment, and opens again at another address', async () => {
    const page = openWindow();
    choose(page, 'CITY', values('Lyon'));
    page.visit({ hash: '#CHART-1' });
    expect(page.shown().selections.size).toBe(1);
    await saveAll();
    page.visit({ search: '?native_filters_key=other', hash: '' });
    expect(page.reopen).toHaveBeenCalledTimes(1);
  });

  it('DASH-23 goes through every step back and forward, and undoes and repeats them, as the address says', async () => {
    const deed = fc.oneof(
      fc.record({ city: fc.option(fc.constantFrom('Lyon', 'Nantes', 'Metz'), { nil: undefined }) }),
      fc.constantFrom('back', 'forward', 'undo', 'redo', 'wait').map((act) => ({ act })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
        const page = openWindow();
        const shownBefore = [page.shown()];
        for (const each of deeds) {
          const before = page.shown();
          if ('city' in each) choose(page, 'CITY', each.city === undefined ? undefined : values(each.city));
          else if (each.act === 'back') page.go(-1);
          else if (each.act === 'forward') page.go(1);
          else if (each.act === 'undo') page.history.undo();
          else if (each.act === 'redo') page.history.redo();
          await vi.advanceTimersByTimeAsync('act' in each && each.act === 'wait' ? 1000 : 1);
          const { state } = page.place() as { state?: { filters: { dataMask: unknown } } };
          const kept = viewOfMask(metadata, state?.filters.dataMask, new Map());
          expect(isSameView(kept, page.shown())).toBe(true);
          if ('act' in each && each.act === 'undo' && shownBefore.length > 1 && !isSameView(before, page.shown()))
            expect(shownBefore.some((one) => isSameView(one, page.shown()))).toBe(true);
          shownBefore.push(page.shown());
        }
        await saveAll();
        const key = new URLSearchParams(page.place().search).get('native_filters_key');
        if (key !== null)
          expect(isSameView(viewOfMask(metadata, JSON.parse(page.saved.get(key)!), new Map()), page.shown())).toBe(
            true,
          );
        while ((page.history.undo(), !isSameView(page.shown(), shownBefore[0]!))) {
          // Undo must end at the view with which the dashboard was opened.
        }
      }),
      { numRuns: 60 },
    );
  });
});
