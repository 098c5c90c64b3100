import type { Camera } from '@sightline/charts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  alteredSettings,
  applyEdit,
  joinEdits,
  makeEdit,
  redoOn,
  revertEdit,
  sameSetting,
  type FormData,
  type FormEdit,
} from '../model/form.ts';
import type { FormDraft } from '../model/form-draft.ts';

/** The stored chart that is open. */
export interface OpenChart {
  readonly id: number;
  readonly uuid?: string;
  readonly name: string;
  readonly dashboardIds: readonly number[];
  /** Version that was opened or last saved; undefined if the server has no versions. */
  readonly tag?: string | undefined;
}

export interface ExploreState {
  /** Current settings of the controls. */
  readonly form: FormData;
  /** Stored settings, or the initial settings of a new chart. */
  readonly stored: FormData;
  /** Settings of the displayed query; undefined before the first query. */
  readonly queried: FormData | undefined;
  /** Number of calls of `update`. */
  readonly asks: number;
  readonly chart: OpenChart | undefined;
  /** View of the drawn map; undefined if no map has been drawn. It is not stored by itself. */
  readonly mapView: Camera | undefined;
  readonly past: readonly FormEdit[];
  readonly future: readonly FormEdit[];
}

export interface ExploreActions {
  /**
   * Changes settings. A setting with the value `undefined` is removed. With `joins`, the change continues the previous
   * one, such as the next letter of a text: if both change the same settings, they are undone together.
   */
  change(changes: FormData, options?: { readonly joins?: boolean | undefined }): void;
  /** Applies a prepared edit, such as a switch of the chart kind. */
  edit(edit: FormEdit): void;
  undo(): void;
  redo(): void;
  /** Runs the query with the current settings. */
  update(): void;
  /**
   * Continues with a draft of the settings. Changes that were made before the draft was found are made again on top of
   * it. Its chart counts as opened in the version that the draft is based on.
   */
  restore(draft: FormDraft): void;
  /** Restores the stored settings, as one step that can be undone. */
  discard(): void;
  /** Marks the chart as saved. `merged` contains the resulting settings if changes of other users were merged. */
  markSaved(chart: OpenChart, merged?: FormData): void;
  /** Remembers the view that a map shows. */
  showMapView(view: Camera): void;
  /** Renames the open chart without changing its settings. */
  rename(chart: OpenChart): void;
}

export type ExploreStore = StoreApi<ExploreState & ExploreActions>;

/** Maximum number of undo steps. */
const pastLimit = 200;

/** Creates the state of one mounted explorer. With `showAtOnce`, the first query runs immediately. */
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
    // True after a step was removed, because the next change must not join the step before it.
    let isNextAlone = false;
    const change: ExploreActions['change'] = (changes, { joins = false } = {}) => {
      const { form, past, future } = get();
      const step = makeEdit(form, changes);
      if (!step) return;
      const last = past.at(-1);
      const joined = joins && !isNextAlone && last && future.length === 0 ? joinEdits(last, step) : undefined;
      // A text that was typed and deleted again leaves no step, because undoing it would change nothing.
      isNextAlone = joined !== undefined && sameSetting(joined.before, joined.after);
      if (!joined) edit(step);
      else set({ form: applyEdit(form, step), past: [...past.slice(0, -1), ...(isNextAlone ? [] : [joined])] });
    };
    return {
      form: start.form,
      stored: start.stored,
      queried: start.showAtOnce ? start.form : undefined,
      asks: 0,
      chart: start.chart,
      mapView: undefined,
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
      restore: (draft) =>
        set(({ form, past, chart }) => {
          const redone = redoOn(draft.form, past);
          return {
            stored: draft.stored,
            // After a reload, the address leads to the same settings.
            form: alteredSettings(form, redone.form).length === 0 ? form : redone.form,
            past: [...draft.past, ...redone.steps],
            future: past.length === 0 ? draft.future : [],
            ...(chart && { chart: { ...chart, tag: draft.tag } }),
          };
        }),
      discard: () => {
        const { form, stored } = get();
        change({ ...Object.fromEntries(Object.keys(form).map((name) => [name, undefined])), ...stored });
      },
      showMapView: (mapView) => {
        if (!sameSetting(get().mapView, mapView)) set({ mapView });
      },
      rename: (chart) => set({ chart }),
      markSaved: (chart, merged) =>
        set(({ form }) => {
          const kept = merged ?? form;
          return { chart, form: kept, stored: { ...kept, slice_id: chart.id } };
        }),
    };
  });
