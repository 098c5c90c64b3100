import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeExploreStore } from './explore-store.ts';

const make = () =>
  makeExploreStore({ form: { viz_type: 'pie' }, stored: { viz_type: 'pie' }, showAtOnce: false }).getState;

describe('the state of an explorer', () => {
  it('EXPLORE-13 takes back and does again every change, in order', () => {
    const changes = fc.array(
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.nat(3), { nil: undefined }), {
        noNullPrototype: true,
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(changes, (steps) => {
        const state = make();
        for (const step of steps) state().change(step);
        const end = state().form;
        const count = state().past.length;
        for (let n = 0; n < count; n += 1) state().undo();
        expect(state().form).toEqual({ viz_type: 'pie' });
        for (let n = 0; n < count; n += 1) state().redo();
        expect(state().form).toEqual(end);
      }),
    );
  });

  it('EXPLORE-13 takes back a text that was typed letter by letter, or a drag of a slider, as a whole', () => {
    const state = make();
    state().change({ title: 'R' });
    state().change({ title: 'Re' }, { joins: true });
    state().change({ title: 'Rev' }, { joins: true });
    state().change({ size: 4 }, { joins: true });
    state().change({ size: 5 }, { joins: true });
    state().change({ size: 6 });
    expect(state().form).toMatchObject({ title: 'Rev', size: 6 });
    state().undo();
    expect(state().form).toMatchObject({ title: 'Rev', size: 5 });
    state().undo();
    expect(state().form).toEqual({ viz_type: 'pie', title: 'Rev' });
    state().undo();
    expect(state().form).toEqual({ viz_type: 'pie' });
    state().redo();
    expect(state().form).toEqual({ viz_type: 'pie', title: 'Rev' });
    state().undo();
    state().change({ title: 'S' }, { joins: true });
    state().undo();
    expect(state().form).toEqual({ viz_type: 'pie' });
  });

  it('EXPLORE-13 keeps no step for a text that was typed and deleted again', () => {
    const state = make();
    state().change({ title: 'Old' });
    state().change({ size: 4 });
    state().change({ title: 'New' });
    state().change({ title: 'Old' }, { joins: true });
    expect(state().past).toHaveLength(2);
    state().change({ size: 5 }, { joins: true });
    expect(state().past).toHaveLength(3);
    state().undo();
    expect(state().form).toMatchObject({ title: 'Old', size: 4 });
    state().undo();
    expect(state().form).toEqual({ viz_type: 'pie', title: 'Old' });
  });

  it('EXPLORE-13 forgets what was undone once something else is changed', () => {
    const state = make();
    state().change({ a: 1 });
    state().undo();
    state().change({ b: 1 });
    state().redo();
    expect(state().form).toEqual({ viz_type: 'pie', b: 1 });
  });

  it('EXPLORE-10 asks with the settings at the time of asking', () => {
    const state = make();
    state().change({ metric: 'count' });
    expect(state().queried).toBeUndefined();
    state().update();
    state().change({ metric: 'sum' });
    expect(state()).toMatchObject({ queried: { metric: 'count' }, form: { metric: 'sum' }, asks: 1 });
  });

  it('EXPLORE-11 goes back to what is stored in one step, which can be undone', () => {
    const state = make();
    state().change({ a: 1 });
    state().change({ viz_type: 'table' });
    state().discard();
    expect(state().form).toEqual({ viz_type: 'pie' });
    state().undo();
    expect(state().form).toEqual({ viz_type: 'table', a: 1 });
  });

  it('EXPLORE-13 makes changes again on top of a draft that was found after them, and takes both back', () => {
    const state = make();
    state().change({ a: 2 });
    state().change({ b: 1 });
    state().restore({
      stored: { viz_type: 'pie' },
      tag: undefined,
      form: { viz_type: 'table', a: 2, c: 3 },
      past: [
        { before: { viz_type: 'pie' }, after: { viz_type: 'table' } },
        { before: { a: undefined, c: undefined }, after: { a: 2, c: 3 } },
      ],
      future: [{ before: { d: undefined }, after: { d: 4 } }],
      formKey: undefined,
    });
    // The draft already has the first change.
    expect(state().form).toEqual({ viz_type: 'table', a: 2, b: 1, c: 3 });
    expect(state().future).toEqual([]);
    state().undo();
    expect(state().form).toEqual({ viz_type: 'table', a: 2, c: 3 });
    state().undo();
    expect(state().form).toEqual({ viz_type: 'table' });
    state().undo();
    expect(state().form).toEqual({ viz_type: 'pie' });
    expect(state().past).toEqual([]);
  });

  it('EXPLORE-11 has nothing altered after it was stored', () => {
    const state = make();
    state().change({ a: 1 });
    state().markSaved({ id: 4, name: 'Orders', dashboardIds: [] });
    expect(state().stored).toEqual({ viz_type: 'pie', a: 1, slice_id: 4 });
  });
});
