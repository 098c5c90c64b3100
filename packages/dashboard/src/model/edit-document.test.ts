import {
  addElement,
  changesBetween,
  emptyPosition,
  moveNodes,
  removeNodes,
  type Position,
} from '@sightline/core/layout';
import { describe, expect, test } from 'vitest';
import { makeEditStore, isChanged } from '../store/edit-store.ts';
import { danglingIn, documentOf, mergeableOf, type EditDocument } from './edit-document.ts';
import { changeJsonText } from './print-json.ts';
import { saveBodyOf } from './save-body.ts';

const board = (count: number): Position => {
  let position = emptyPosition('Board');
  for (let n = 1; n <= count; n += 1)
    position = addElement(
      position,
      { type: 'CHART', meta: { chartId: n, width: 4, height: 50 } },
      { place: { kind: 'inside', parentId: 'GRID_ID', index: n - 1 }, newId: () => String(n) },
    ).position;
  return position;
};

const documentWith = (position: Position, metadata = {}): EditDocument => ({
  title: 'Board',
  css: '',
  position,
  metadata,
});

describe('DASH-02: what a save writes', () => {
  const text =
    '{ "ROOT_ID":{"type":"ROOT", "id":"ROOT_ID","children":["GRID_ID"]},\n "1":{"odd":1.0e2},"GRID_ID":{"type":"GRID","id":"GRID_ID","children":["CHART-1"]},"CHART-1":{"id":"CHART-1","type":"CHART","children":[],"meta":{"width":4,"sliceName":"Caf\\u00e9","chartId":1}} }';
  const metadataText = '{"color_scheme":"supersetColors", "later_key":[1,  2]}';
  const stored = {
    document: documentWith(JSON.parse(text) as Position, JSON.parse(metadataText) as object),
    texts: { position: text, metadata: metadataText },
  };

  test('DASH-02: only the changed value of the text is replaced; the layout is sent a second time in the metadata', () => {
    const { position } = stored.document;
    const chart = position['CHART-1'] as { meta: object };
    const next = { ...position, 'CHART-1': { ...chart, meta: { ...chart.meta, width: 6 } } };
    const body = saveBodyOf(stored, { ...stored.document, position: next }, { strict: false });
    expect(body.position_json).toBe(text.replace('"width":4', '"width":6'));
    expect(body.json_metadata).toBe(`${metadataText.slice(0, -1)},"positions":${body.position_json}}`);
  });

  test('DASH-02: nothing changed sends nothing; a changed setting sends no layout; a strict server gets no unknown key', () => {
    expect(saveBodyOf(stored, stored.document, { strict: false })).toEqual({});
    const next = { ...stored.document, title: 'New', metadata: { ...stored.document.metadata, refresh_frequency: 60 } };
    expect(saveBodyOf(stored, next, { strict: false })).toEqual({
      dashboard_title: 'New',
      json_metadata: '{"color_scheme":"supersetColors", "later_key":[1,  2],"refresh_frequency": 60}',
    });
    expect(JSON.parse(saveBodyOf(stored, next, { strict: true }).json_metadata ?? '')).toEqual({
      color_scheme: 'supersetColors',
      refresh_frequency: 60,
    });
  });

  test('DASH-02: keys are removed from a text without a trace', () => {
    expect(changeJsonText('{"a":1,"b":{"c":2},"d":3}', { a: 1, b: { c: 2 }, d: 3 }, { a: 1, d: 3 })).toBe(
      '{"a":1,"d":3}',
    );
  });
});

describe('DASH-35: two people', () => {
  test('DASH-35: lists of children merge item by item, and a node that both moved has one place', () => {
    const base = board(3);
    const inRow = (id: string) => ({ kind: 'inside' as const, parentId: id, index: 1 });
    const mine = moveNodes(base, ['CHART-3'], inRow('ROW-1'), () => 'm');
    const theirs = moveNodes(base, ['CHART-3'], inRow('ROW-2'), () => 't');
    const both = { ...mergeableOf(documentWith(mine)) };
    const listed = { ...(both.position as Record<string, object>) };
    listed['ROW-2'] = { ...listed['ROW-2'], children: [{ id: 'CHART-2' }, { id: 'CHART-3' }] };
    const merged = documentOf({ ...both, position: listed }, danglingIn(mine));
    expect((merged.position['ROW-1'] as { children: unknown }).children).toEqual(['CHART-1', 'CHART-3']);
    expect((merged.position['ROW-2'] as { children: unknown }).children).toEqual(['CHART-2']);
    expect(documentOf(mergeableOf(documentWith(theirs)), danglingIn(theirs)).position).toEqual(theirs);
  });
});

describe('DASH-31: undo and redo', () => {
  const start = () => {
    let now = 0;
    const stored = { document: documentWith(board(2)), texts: { position: null, metadata: null }, tag: undefined };
    const store = makeEditStore({ stored, clock: () => (now += 1000) });
    return { store, wait: (ms: number) => (now += ms) };
  };
  const rename = (title: string) => (document: EditDocument) => ({ ...document, title });

  test('DASH-31: everything can be undone and repeated; a new step gives up the undone ones', () => {
    const { store } = start();
    const { edit, undo, redo } = store.getState();
    edit({ act: 'rename' }, rename('One'));
    edit({ act: 'remove' }, (document) => ({ ...document, position: removeNodes(document.position, ['CHART-1']) }));
    const after = store.getState().document;
    expect(isChanged(store.getState())).toBe(true);
    undo();
    undo();
    expect(store.getState().document).toEqual(store.getState().stored.document);
    expect(isChanged(store.getState())).toBe(false);
    redo();
    redo();
    expect(store.getState().document).toEqual(after);
    undo();
    edit({ act: 'rename' }, rename('Two'));
    expect(store.getState().history.undone).toEqual([]);
    expect(redo()).toBeUndefined();
  });

  test('DASH-31: typing is one step; after a pause a new one begins', () => {
    const { store, wait } = start();
    const { edit, undo } = store.getState();
    edit({ act: 'rename' }, rename('A'), { joins: 'title' });
    edit({ act: 'rename' }, rename('AB'), { joins: 'title' });
    wait(5000);
    edit({ act: 'rename' }, rename('ABC'), { joins: 'title' });
    undo();
    expect(store.getState().document.title).toBe('AB');
    undo();
    expect(store.getState().document.title).toBe('Board');
  });

  test('DASH-31: typing right after a redo is a step of its own', () => {
    const { store } = start();
    const { edit, undo, redo } = store.getState();
    edit({ act: 'rename' }, rename('A'), { joins: 'title' });
    undo();
    redo();
    edit({ act: 'rename' }, rename('AB'), { joins: 'title' });
    edit({ act: 'rename' }, rename('ABC'), { joins: 'title' });
    const titles = [undo, undo, redo, redo].map((turn) => {
      turn();
      return store.getState().document.title;
    });
    expect(titles).toEqual(['A', 'Board', 'A', 'ABC']);
  });

  test('DASH-31: undo keeps what somebody else has added since', () => {
    const { store } = start();
    const { edit, undo, settle } = store.getState();
    edit({ act: 'remove' }, (document) => ({ ...document, position: removeNodes(document.position, ['CHART-1']) }));
    const merged = addElement(
      store.getState().document.position,
      { type: 'HEADER', meta: { text: 'Theirs' } },
      { place: { kind: 'inside', parentId: 'GRID_ID', index: 0 }, newId: () => 'theirs' },
    ).position;
    const document = { ...store.getState().document, position: merged };
    settle({ ...store.getState().stored, document }, document);
    undo();
    const { position } = store.getState().document;
    expect((position['GRID_ID'] as { children: unknown }).children).toEqual(
      expect.arrayContaining(['HEADER-theirs', 'ROW-1', 'ROW-2']),
    );
    expect(changesBetween(position['CHART-1'] as object, board(2)['CHART-1'] as object)).toEqual([]);
  });
});
