import { useApi } from '@sightline/core/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepFormData } from '../../commands/keep-form-data.ts';
import type { FormData } from '../../model/form.ts';
import { printExploreUrl } from '../../model/url.ts';

/** Milliseconds without further changes after which changed settings are stored. */
const restMs = 800;

export interface KeptForm {
  readonly form: FormData;
  readonly dataset: { readonly id: number; readonly type: string };
  readonly chartId: number | undefined;
  readonly startKey: string | undefined;
  /** True if the address that was opened contains the first settings, or a key for them. */
  readonly startsKept: boolean;
  readonly dashboardId: number | undefined;
  /** Other parameters of the URL, which stay in it. */
  readonly others: Readonly<Record<string, string>> | undefined;
  readonly onReplaceUrl: (url: string) => void;
}

export interface Keeping {
  /** True if the address leads to the current settings. */
  readonly isKept: boolean;
  /** Key in the address under which the settings are kept. */
  readonly formKey: string | undefined;
  /** The reason why the settings could not be stored. */
  readonly error: unknown;
  /** Cancels pending changes. Called when the chart is saved, because the URL then names the chart. */
  readonly cancel: () => void;
}

/** Stores changed settings under a key in the URL, so that a reload restores them (EXPLORE-16). */
export const useKeptForm = (kept: KeptForm): Keeping => {
  const { form, dataset, chartId, startKey, startsKept, dashboardId, others, onReplaceUrl } = kept;
  const api = useApi();
  const key = useRef(startKey);
  const first = useRef(form);
  const round = useRef(0);
  const [error, setError] = useState<unknown>();
  const [stored, setStored] = useState({ form: startsKept ? form : undefined, key: startKey });
  const keep = useEffectEvent(async (wanted: () => boolean) => {
    try {
      const made = await keepFormData(api, { key: key.current, form, dataset, chartId });
      if (!wanted()) return;
      key.current = made;
      setError(undefined);
      setStored({ form, key: made });
      onReplaceUrl(
        printExploreUrl({
          ...(chartId === undefined ? {} : { chartId }),
          dataset,
          formDataKey: made,
          ...(dashboardId === undefined ? {} : { dashboardId }),
          ...(others === undefined ? {} : { others }),
        }),
      );
    } catch (failure) {
      if (wanted()) setError(failure);
    }
  });
  const cancel = useCallback(() => {
    round.current += 1;
  }, []);
  useEffect(() => {
    if (form === first.current) return undefined;
    round.current += 1;
    const mine = round.current;
    const wanted = () => round.current === mine;
    const timer = setTimeout(() => {
      if (wanted()) void keep(wanted);
    }, restMs);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [form, cancel]);
  return { isKept: form === stored.form, formKey: stored.key, error, cancel };
};
