import type { Api, CallOptions } from '@sightline/core/api';
import { refuse } from '@sightline/core/testing';
import type { TabLink } from '../../model/shared-tab.ts';
import { freshTitle, makeTab, type Tab } from '../../model/tabs.ts';
import { makeLabStore } from '../lab-store.ts';
import { openTabSync, type SyncOptions } from '../sync-tabs.ts';
import type { TabDrafts } from '../tab-drafts.ts';

interface StoredTab {
  id: number;
  version: number;
  active: boolean;
  fields: Record<string, unknown>;
}

const unpack = (value: unknown): unknown => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value);

/**
 * Creates an in-memory server that stores tabs as the contract defines. With `counts`, it also reports the version of
 * each tab, which increases with every change.
 */
export const makeTabServer = ({ counts = true } = {}) => {
  const tabs = new Map<number, StoredTab>();
  let lastId = 0;
  let failure: Error | undefined;
  const find = (id: number): StoredTab => {
    const tab = tabs.get(id);
    if (!tab) throw refuse(404, undefined);
    return tab;
  };
  const store = (fields: Record<string, unknown>) => {
    lastId += 1;
    for (const tab of tabs.values()) tab.active = false;
    tabs.set(lastId, { id: lastId, version: 0, active: true, fields });
    return { id: lastId };
  };
  const change = (id: number, body: Readonly<Record<string, string>>, expected: string | undefined) => {
    const tab = find(id);
    if (expected !== undefined && expected !== `"${tab.version}"`) throw refuse(412, { message: 'Changed' });
    for (const [name, value] of Object.entries(body)) tab.fields[name] = JSON.parse(value);
    tab.version += 1;
    return `"${tab.version}"`;
  };
  const create = (text: string) => {
    const {
      name: label,
      dbId: database_id,
      queryLimit: query_limit,
      templateParams: template_params,
      ...rest
    } = JSON.parse(text) as Record<string, unknown>;
    return store({ ...rest, label, database_id, query_limit, template_params });
  };
  const read = (id: number) => {
    const { fields, active } = find(id);
    const { saved_query_id: savedId = null, extra_json: extra = {} } = fields;
    return {
      id,
      active,
      ...fields,
      extra_json: unpack(extra),
      saved_query: savedId === null ? null : { id: savedId },
      latest_query: null,
    };
  };
  type Input = {
    readonly params: { readonly id: number; readonly pk: number };
    readonly body: Readonly<Record<string, string>>;
  };
  const answers: Record<string, (input: Input, options: CallOptions) => unknown> = {
    getSqlLab: () => ({
      result: {
        tab_state_ids: [...tabs.values()].map(({ id, version }) => ({ id, label: '', ...(counts ? { version } : {}) })),
      },
    }),
    createTabState: ({ body }) => create(body['queryEditor']!),
    getTabState: ({ params }, { onTag }) => {
      const answer = read(params.id);
      if (counts) onTag?.(`"${find(params.id).version}"`);
      return answer;
    },
    changeTabState: ({ params, body }, { headers, onTag }) => {
      const tag = change(params.id, body, headers?.['if-match']);
      if (counts) onTag?.(tag);
      return params.id;
    },
    deleteTabState: ({ params }) => {
      find(params.id);
      tabs.delete(params.id);
      return 'OK';
    },
    getSavedQuery: ({ params }) => ({ result: { id: params.pk, sql: 'select 1' } }),
  };
  const calls: string[] = [];
  const answer = async (name: string, input: unknown, options: CallOptions) => {
    calls.push(name);
    await Promise.resolve();
    if (failure) throw failure;
    return answers[name]!(input as Input, options);
  };
  const api = {
    capabilities: new Set(counts ? ['tabs'] : []),
    call: (name: string, input: unknown, options: CallOptions = {}) => answer(name, input, options),
    upload: (name: string, form: URLSearchParams, { params }: { readonly params?: object } = {}) =>
      answer(name, { params, body: Object.fromEntries(form) }, {}),
  } as unknown as Api;
  return {
    api,
    tabs,
    calls,
    fail: (error: Error | undefined) => {
      failure = error;
    },
  };
};

/** In-memory drafts with only the methods that the synchronization uses. */
const makeDrafts = () => {
  const links = new Map<string, TabLink>();
  const drafts: Pick<TabDrafts, 'links' | 'keepLink' | 'forgetLink' | 'read'> = {
    read: async () => [],
    links: async () => [...links.values()],
    keepLink: async (link) => void links.set(link.id, structuredClone(link)),
    forgetLink: async (id) => void links.delete(id),
  };
  return { links, drafts: drafts as TabDrafts };
};

/** Opens a browser with a SQL Lab that shares its tabs with a server. */
export const openBrowser = async (api: Api, name: string, tabs: readonly Tab[] = []) => {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `${name}${ids}`;
  };
  const blank = () => makeTab({ id: newId(), title: `Blank of ${name}`, rowLimit: 100 });
  const { links, drafts } = makeDrafts();
  const store = makeLabStore({ tabs: tabs.length > 0 ? tabs : [blank()] });
  const closed: string[] = [];
  const conflicts: string[] = [];
  const options: SyncOptions = {
    store,
    drafts,
    api,
    newId,
    fallback: { title: 'Untitled', rowLimit: 100 },
    onConflict: (theirs) => {
      conflicts.push(theirs.sql);
      store.getState().forkTab(theirs, { newId: newId(), title: freshTitle(store.getState().tabs, theirs.title) });
    },
    onClosed: ({ id, title }) => {
      closed.push(title);
      if (store.getState().tabs.length === 1) store.getState().openTab(blank());
      store.getState().closeTab(id);
    },
  };
  let sync = await openTabSync(options);
  const written = () =>
    store
      .getState()
      .tabs.filter(({ sql }) => sql !== '')
      .map(({ title, sql }) => `${title}: ${sql}`)
      .toSorted();
  return {
    options,
    store,
    links,
    closed,
    conflicts,
    written,
    meet: (isThorough = true) => sync.meet(isThorough),
    send: () => sync.send(),
    /** Opens the synchronization again, as another visit does. */
    reopen: async () => {
      sync = await openTabSync(options);
    },
    write: (title: string, sql: string) =>
      store.getState().openTab(makeTab({ id: newId(), title, sql, databaseId: 1, rowLimit: 100 })),
    find: (title: string) => store.getState().tabs.find((tab) => tab.title === title)!,
    change: (title: string, change: Partial<Tab>) => {
      const tab = store.getState().tabs.find((each) => each.title === title)!;
      store.getState().changeTab(tab.id, change);
    },
    close: (title: string) => {
      const tab = store.getState().tabs.find((each) => each.title === title);
      if (tab) store.getState().closeTab(tab.id);
    },
  };
};

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
