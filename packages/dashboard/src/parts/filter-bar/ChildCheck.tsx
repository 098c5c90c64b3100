import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { barMessages } from '../../messages/bar.ts';
import { filterValues } from '../../reads/filter-values.ts';
import type { ValueFilterProps } from './use-values.ts';

/**
 * Removes selected values that are no longer available under the selections of the parent filters, and shows a notice
 * with Undo (DASH-20). Renders nothing.
 */
export const ChildCheck = (props: ValueFilterProps): null => {
  const { filter, selection, parents, dashboardId, onChoose } = props;
  const api = useApi();
  const text = useText(barMessages);
  const toasts = useToasts();
  const asked = JSON.stringify(parents);
  const seen = useRef(asked);
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (selection?.kind !== 'values' || selection.excluded) return;
    const { values } = selection;
    try {
      const offered = await filterValues(api, filter, { dashboardId, search: '', among: values, parents, signal });
      const left = values.filter((value) => offered.includes(value));
      if (signal.aborted || left.length === values.length) return;
      const gone = values.filter((value) => !left.includes(value));
      onChoose(left.length === 0 ? undefined : { ...selection, values: left }, { complete: true });
      toasts.show({
        text: text('bar.gone', {
          name: filter.name,
          values: gone.slice(0, 3).join(', '),
          more: Math.max(0, gone.length - 3),
        }),
        cause: `gone-${filter.id}`,
        action: { label: text('bar.undo'), onAction: () => onChoose(selection, { complete: true }) },
      });
    } catch {
      // If the values cannot be read, do nothing here, because the filter's picker shows the error.
    }
  });
  useEffect(() => {
    // Do not check the selections with which the dashboard was opened, because the viewer has not changed them.
    if (seen.current === asked) return undefined;
    seen.current = asked;
    const ending = new AbortController();
    void check(ending.signal);
    return () => ending.abort();
  }, [asked]);
  return null;
};
