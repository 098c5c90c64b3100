import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import type { PanelActions } from '@sightline/error-panels';
import { Button, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Square, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { planMessages } from '../../messages/plan.ts';
import { planQuery, type PlanRequest } from '../../reads/plan-query.ts';
import * as css from './plan-pane.css.ts';
import { PlanTree } from './PlanTree.tsx';

export interface PlanPaneProps {
  readonly request: PlanRequest;
  /**
   * Called with true to run the statement and measure its plan, even if it was measured before. Called with false to
   * return to the estimated plan.
   */
  readonly onMeasure: (measured: boolean) => void;
  /** Actions offered to the user when a statement cannot be explained. */
  readonly errorActions: PanelActions;
}

/** The plan of a statement as a tree of steps, estimated or measured. Highlights the largest step (SQL-08). */
export const PlanPane = ({ request, onMeasure, errorActions }: PlanPaneProps): ReactNode => {
  const text = useText(planMessages);
  const read = useQuery(planQuery(useApi(), request));
  const measured = request.measurement !== null;
  if (read.isPending)
    return (
      <div className={css.pane} aria-busy>
        {measured ? (
          <div className={css.bar} role="status">
            <span className={css.grow}>{text('plan.measuring')}</span>
            <Button size="sm" icon={Square} onClick={() => onMeasure(false)}>
              {text('plan.stop')}
            </Button>
          </div>
        ) : (
          <VisuallyHidden>{text('plan.loading')}</VisuallyHidden>
        )}
        {[50, 70, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={24} />
        ))}
      </div>
    );
  const bar = (
    <div className={css.bar}>
      <span className={css.grow} />
      {measured ? (
        <Button size="sm" kind="ghost" onClick={() => onMeasure(false)}>
          {text('plan.estimate')}
        </Button>
      ) : null}
      {read.error ? null : (
        <Button size="sm" icon={Timer} onClick={() => onMeasure(true)}>
          {text(measured ? 'plan.measureAgain' : 'plan.measure')}
        </Button>
      )}
    </div>
  );
  if (read.error)
    return (
      <div className={css.pane}>
        {measured ? bar : null}
        <LateErrorView
          error={isCallError(read.error) ? read.error.errors : read.error}
          source="results"
          actions={{ ...errorActions, onRetry: () => void read.refetch() }}
        />
      </div>
    );
  return (
    <div className={css.pane}>
      {bar}
      {read.data.map((plan, at) => (
        <PlanTree
          key={at}
          plan={plan}
          label={read.data.length > 1 ? text('plan.nth', { n: at + 1 }) : text('plan.label')}
        />
      ))}
    </div>
  );
};
