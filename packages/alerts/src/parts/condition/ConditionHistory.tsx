import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { checkedValues, thresholdLine } from '../../model/check-history.ts';
import { runHistory } from '../../reads/run-history.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import * as page from '../editor/editor.css.ts';
import * as css from './condition.css.ts';
import { HistoryChart } from './HistoryChart.tsx';

/**
 * Chart of the values of earlier checks, with the threshold that is being typed. Renders nothing before the first
 * check.
 */
export const ConditionHistory = ({
  reportId,
  form: { values },
  waiting,
}: {
  readonly reportId: number;
  /** Placeholder while the values load. */
  readonly waiting: ReactNode;
  readonly form: Pick<EditorForm, 'values'>;
}): ReactNode => {
  const text = useText(messages);
  const { data, error, isPending, refetch } = useQuery(runHistory(useApi(), reportId));
  const checked = useMemo(() => checkedValues(data?.result ?? []), [data]);
  if (isPending) return waiting;
  if (checked.length === 0 && !error) return null;
  return (
    <div className={page.box}>
      <h3 className={css.historyTitle}>{text('history.title')}</h3>
      {error ? (
        <LateErrorView error={error} actions={{ onRetry: () => void refetch() }} />
      ) : (
        <HistoryChart values={checked} threshold={thresholdLine(values.operator, values.threshold)} />
      )}
    </div>
  );
};
