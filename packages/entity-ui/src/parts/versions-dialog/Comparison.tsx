import { useApi, useText } from '@sightline/core/react';
import { ErrorView } from '@sightline/error-panels';
import { Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQueries } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { messages } from '../../messages/edits.ts';
import { differencesOf } from '../../model/differences.ts';
import { versionContent, type VersionedThing } from '../../reads/versions.ts';
import { DifferenceList } from './DifferenceList.tsx';
import * as css from './versions-dialog.css.ts';

type Content = Readonly<Record<string, unknown>>;

/** Function that renders an earlier version of an object and the current one for comparison. */
export type CompareVersions = (contents: {
  readonly number: number;
  readonly before: Content;
  readonly now: Content;
}) => ReactNode;

export interface ComparisonProps {
  readonly thing: VersionedThing;
  readonly from: number;
  readonly to: number;
  readonly compare?: CompareVersions | undefined;
}

/** Changes that a restore would make: each path with its current and its former value. */
export const Comparison = ({ thing, from, to, compare }: ComparisonProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const titleId = useId();
  const [before, now] = useQueries({ queries: [versionContent(api, thing, from), versionContent(api, thing, to)] });
  const failed = [before, now].find(({ isError }) => isError);
  if (failed) return <ErrorView error={failed.error} actions={{ onRetry: () => void failed.refetch() }} />;
  if (!before.data || !now.data)
    return (
      <div className={css.waiting} aria-busy>
        <VisuallyHidden>{text('versions.comparing')}</VisuallyHidden>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    );
  const found = differencesOf(before.data, now.data);
  return (
    <section aria-labelledby={titleId} className={css.comparison}>
      <h3 id={titleId} className={css.comparisonTitle}>
        {text('versions.differences', { number: from, count: found.length })}
      </h3>
      {compare?.({ number: from, before: before.data, now: now.data })}
      <DifferenceList
        differences={found}
        words={{ from: text('versions.then', { number: from }), to: text('versions.now') }}
      />
    </section>
  );
};
