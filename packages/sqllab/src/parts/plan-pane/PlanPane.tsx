import { isCallError } from '@sightline/core';
import { numberFormat, smartNumber } from '@sightline/core/format';
import { useApi, useLocale, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import type { PanelActions } from '@sightline/error-panels';
import { Badge, Skeleton, Tree, VisuallyHidden, type TreeNode } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { planMessages } from '../../messages/plan.ts';
import { heaviestStep, placedSteps, stepWords, type PlacedStep, type Plan, type PlanStep } from '../../model/plan.ts';
import { planQuery, type PlanRequest } from '../../reads/plan-query.ts';
import * as css from './plan-pane.css.ts';

export interface PlanPaneProps {
  readonly request: PlanRequest;
  /** What the user can do about a statement that cannot be explained. */
  readonly errorActions: PanelActions;
}

/** The plan of a statement as a tree of steps; the one with the most work stands out (SQL-08). */
export const PlanPane = ({ request, errorActions }: PlanPaneProps): ReactNode => {
  const text = useText(planMessages);
  const read = useQuery(planQuery(useApi(), request));
  if (read.isPending)
    return (
      <div className={css.pane} aria-busy>
        <VisuallyHidden>{text('plan.loading')}</VisuallyHidden>
        {[50, 70, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={24} />
        ))}
      </div>
    );
  if (read.error)
    return (
      <div className={css.pane}>
        <LateErrorView
          error={isCallError(read.error) ? read.error.errors : read.error}
          source="results"
          actions={{ ...errorActions, onRetry: () => void read.refetch() }}
        />
      </div>
    );
  return (
    <div className={css.pane}>
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

const PlanTree = ({ plan, label }: { readonly plan: Plan; readonly label: string }) => {
  const text = useText(planMessages);
  const { locale } = useLocale();
  const steps = placedSteps(plan.root);
  const heaviest = heaviestStep(plan);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, choose] = useState<string>();
  const shown = steps.find(({ id }) => id === (chosen ?? heaviest?.id)) ?? steps[0]!;
  const percent = numberFormat('.0%', locale);
  const count = smartNumber(locale);
  const nodeOf = ({ id, step }: PlacedStep): TreeNode => ({
    id,
    label: stepWords(step.name),
    note: (
      <span className={css.figures}>
        {heaviest?.id === id ? <Badge tone="warning">{text('plan.most')}</Badge> : null}
        {step.rows === null ? null : <span className={css.rows}>{text('plan.rows', { count: count(step.rows) })}</span>}
        <span className={css.track} aria-hidden>
          <span className={css.fill} style={{ inlineSize: percent(step.share) }} />
        </span>
        <span className={css.share}>{percent(step.share)}</span>
      </span>
    ),
    ...(step.steps.length > 0
      ? { children: step.steps.map((each, at) => nodeOf({ id: `${id}.${at}`, step: each })) }
      : {}),
  });
  return (
    <section className={css.plan} aria-label={label}>
      <Tree
        className={css.tree}
        label={label}
        nodes={[nodeOf(steps[0]!)]}
        expanded={new Set(steps.map(({ id }) => id).filter((id) => !closed.has(id)))}
        onExpand={(id, isOpen) => {
          const next = new Set(closed);
          if (isOpen) next.delete(id);
          else next.add(id);
          setClosed(next);
        }}
        selected={shown.id}
        onSelect={({ id }) => choose(id)}
      />
      <StepFacts step={shown.step} />
      <p className={css.note}>{text(plan.measure === 'cost' ? 'plan.byCost' : 'plan.byRows')}</p>
    </section>
  );
};

const StepFacts = ({ step }: { readonly step: PlanStep }) => {
  const text = useText(planMessages);
  return (
    <div className={css.facts}>
      <h3 className={css.title}>{stepWords(step.name)}</h3>
      {step.facts.length === 0 ? <p className={css.note}>{text('plan.noFacts')}</p> : null}
      <dl className={css.list}>
        {step.facts.map(({ name, value }) => (
          <div key={name}>
            <dt className={css.term}>{name}</dt>
            <dd className={css.value} dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
