import { useDraftKeeper, type KeptEditor } from '@sightline/entity-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { alteredSettings } from '../../model/form.ts';
import { packFormDraft, readFormDraft, type FormDraft } from '../../model/form-draft.ts';
import type { ExploreStore } from '../../store/explore-store.ts';

export interface FormDraftOptions {
  readonly store: ExploreStore;
  readonly datasetId: number;
  /** True if the address names the chart and no settings, so that the draft of an earlier visit is shown. */
  readonly opensChart: boolean;
  /** Key in the address under which the settings are kept. */
  readonly formKey: string | undefined;
}

export interface KeptFormDraft {
  readonly keeper: Pick<KeptEditor, 'stage' | 'drop'>;
  /** True while the settings of an earlier visit are shown. */
  readonly isRestored: boolean;
}

const isAltered = ({ stored, form }: Pick<FormDraft, 'stored' | 'form'>): boolean =>
  alteredSettings(stored, form).length > 0;

/**
 * Keeps unsaved settings and the steps of Undo as a draft, also on the server if it supports drafts. Restores them when
 * the same address is opened again, and when the chart is opened on another machine (EXPLORE-13, EXPLORE-16).
 */
export const useFormDraft = ({ store, datasetId, opensChart, formKey }: FormDraftOptions): KeptFormDraft => {
  const [chartId] = useState(() => store.getState().chart?.id);
  const keeper = useDraftKeeper(
    chartId === undefined ? { kind: 'new_chart_form', id: datasetId } : { kind: 'chart_form', id: chartId },
  );
  const { find, keep, drop } = keeper;
  const [openedKey] = useState(formKey);
  const [isSearched, setSearched] = useState(false);
  /** The draft of an earlier visit that was restored. */
  const [restored, setRestored] = useState<FormDraft>();
  // A save replaces the stored settings. The note then no longer applies.
  const isShown = useStore(store, (state) => state.stored === restored?.stored && isAltered(state));
  const restore = useEffectEvent((draft: FormDraft) => {
    const isSameVisit = openedKey !== undefined && draft.formKey === openedKey;
    if (!isAltered(draft) || !(isSameVisit || opensChart)) return;
    store.getState().restore(draft);
    if (!isSameVisit) setRestored(draft);
  });
  useEffect(() => {
    const stopped = new AbortController();
    find(stopped.signal)
      .then((found) => {
        if (stopped.signal.aborted) return;
        const draft = found && readFormDraft(found);
        if (draft) restore(draft);
      })
      // Without the draft, the user starts from the settings of the address.
      .catch(() => undefined)
      .finally(() => !stopped.signal.aborted && setSearched(true));
    return () => stopped.abort();
  }, [find]);
  const keepNow = useEffectEvent((isFirst: boolean) => {
    const { stored, form, past, future, chart } = store.getState();
    // Settings that only the address contains are somebody's link, not a draft of this user.
    if (isFirst && past.length === 0) return;
    if (isAltered({ stored, form })) keep(packFormDraft({ stored, tag: chart?.tag, form, past, future, formKey }));
    else if (!isFirst) drop();
  });
  useEffect(() => {
    if (!isSearched) return undefined;
    keepNow(true);
    return store.subscribe((state, before) => {
      if (state.form !== before.form || state.stored !== before.stored || state.past !== before.past) keepNow(false);
    });
  }, [isSearched, store, formKey]);
  return { keeper, isRestored: isShown };
};
