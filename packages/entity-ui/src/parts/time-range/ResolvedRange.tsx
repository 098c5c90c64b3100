import { timeRange } from '@sightline/core/cache';
import { useApi, useFormatter, useText } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LateErrorView } from '../late-error/LateErrorView.tsx';
import { messages } from '../../messages/range-panel.ts';
import { noRange } from '../../model/time-range.ts';

const dayFormat = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const momentFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Returns the start and end of a range as resolved by the server. */
export const useResolvedRange = (range: string) => {
  const api = useApi();
  const asks = range !== '' && range !== noRange;
  const { data, error } = useQuery({ ...timeRange(api, range), enabled: asks, retry: false });
  return { resolved: asks ? data?.result[0] : undefined, error: asks ? error : null };
};

/** The start and the end of a range as text, or the reason why the server cannot read the range. */
export const ResolvedRange = ({ range }: { readonly range: string }): ReactNode => {
  const text = useText(messages);
  const day = useFormatter(dayFormat);
  const moment = useFormatter(momentFormat);
  const { resolved, error } = useResolvedRange(range);
  if (error) return <LateErrorView error={error} size="compact" />;
  if (!resolved) return null;
  // The server sends times without a zone; they are in UTC.
  const shown = (end: string) => (end.endsWith('T00:00:00') ? day : moment).format(new Date(`${end}Z`));
  const { since, until } = resolved;
  const id =
    until === '' ? 'rangePanel.resolvedSince' : since === '' ? 'rangePanel.resolvedUntil' : 'rangePanel.resolved';
  return (
    <span role="status">
      {text(id, { ...(since !== '' && { since: shown(since) }), ...(until !== '' && { until: shown(until) }) })}
    </span>
  );
};
