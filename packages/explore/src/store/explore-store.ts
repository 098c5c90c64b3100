import { createStore, type StoreApi } from 'zustand/vanilla';
import { applyEdit, makeEdit, revertEdit, type FormData, type FormEdit } from '../model/form.ts';

/** The stored chart that is open. */
export interface OpenChart {
  readonly id: number;
  readonly uuid?: string;
  readonly name: string;
  readonly dashboardIds: readonly number[];
  /** Which version of the chart was opened or saved last; none where the server keeps no versions. */
  readonly tag?: string | undefined;
}

export interface ExploreState {
  /** The settings as they stand in the controls. */
  readonly form: FormData;
  /** The settings as they are stored; those that a new chart began with. */
  readonly stored: FormData;
  /** The settings that the chart on the screen was asked with; none before the first query. */
  readonly queried: FormData | undefined;
  /** Counts the queries asked, so that asking again with equal settings is a query of its own. */
  readonly asks: number;
  readonly chart: OpenChart | undefined;
  readonly past: readonly FormEdit[];
  readonly future: readonly FormEdit[];
}

export interface ExploreActions {
  /** Changes settings; `undefined` removes one. */
  change(changes: FormData): void;
  /** Does an edit that was made elsewhere, for example of switching the kind. */
  edit(edit: FormEdit): void;
  undo(): void;
  redo(): void;
  /** Asks with the present settings. */
  update(): void;
  /** Back to what is stored, as one step that can be undone. */
  discard(): void;
  /** The chart was stored as it stands; with these settings where others' were merged into it. */
  markSaved(chart: OpenChart, merged?: FormData): void;
  /** The open chart has another name, its settings as they were. */
  rename(chart: OpenChart): void;
}

export type ExploreStore = StoreApi<ExploreState & ExploreActions>;

/** Steps that can be taken back. */
const pastLimit = 200;

/** The state of one mounted explorer. `queried` at the start shows the chart at once. */
export const makeExploreStore = (start: {
  readonly form: FormData;
  readonly stored: FormData;
  readonly chart?: OpenChart | undefined;
  readonly showAtOnce: boolean;
}): ExploreStore =>
  createStore((set, get) => {
    const edit = (step: FormEdit) =>
      set(({ form, past }) => ({
        form: applyEdit(form, step),
        past: [...past.slice(1 - pastLimit), step],
        future: [],
      }));
    const change = (changes: FormData) => {
      const step = makeEdit(get().form, changes);
      if (step) edit(step);
    };
    return {
      form: start.form,
      stored: start.stored,
      queried: start.showAtOnce ? start.form : undefined,
      asks: 0,
      chart: start.chart,
      past: [],
      future: [],
      edit,
      change,
      undo: () =>
        set(({ form, past, future }) => {
          const step = past.at(-1);
          return step ? { form: revertEdit(form, step), past: past.slice(0, -1), future: [...future, step] } : {};
        }),
      redo: () =>
        set(({ form, past, future }) => {
          const step = future.at(-1);
          return step ? { form: applyEdit(form, step), past: [...past, step], future: future.slice(0, -1) } : {};
        }),
      update: () => set(({ form, asks }) => ({ queried: form, asks: asks + 1 })),
      discard: () => {
        const { form, stored } = get();
        change({ ...Object.fromEntries(Object.keys(form).map((name) => [name, undefined])), ...stored });
      },
      rename: (chart) => set({ chart }),
      markSaved: (chart, merged) =>
        set(({ form }) => {
          const kept = merged ?? form;
          return { chart, form: kept, stored: { ...kept, slice_id: chart.id } };
        }),
    };
  });
