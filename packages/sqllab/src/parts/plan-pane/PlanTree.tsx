import { duration, numberFormat, smartNumber } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Badge, Tree, type TreeNode } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { planMessages } from '../../messages/plan.ts';
import {
  heaviestStep,
  isMisjudged,
  placedSteps,
  stepWords,
  type PlacedStep,
  type Plan,
  type PlanStep,
} from '../../model/plan.ts';
import * as css from './plan-pane.css.ts';

export interface PlanTreeProps {
  readonly plan: Plan;
  readonly label: string;
}

/**
 * Returns a function that formats milliseconds. Times below one second get three significant digits, because steps
 * often take less than a millisecond.
 */
const useTimes = () => {
  const text = useText(planMessages);
  const { locale } = useLocale();
  const short = numberFormat('.3~r', locale);
  const long = duration(locale);
  return (ms: number): string => (ms < 1000 ? text('plan.ms', { ms: short(ms) }) : long(ms));
};

/** Shows the steps of one statement's plan, and the details of the selected step. */
export const PlanTree = ({ plan, label }: PlanTreeProps): ReactNode => {
  const text = useText(planMessages);
  const { locale } = useLocale();
  const time = useTimes();
  const steps = placedSteps(plan.root);
  const heaviest = heaviestStep(plan);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, choose] = useState<string>();
  const shown = steps.find(({ id }) => id === (chosen ?? heaviest?.id)) ?? steps[0]!;
  const percent = numberFormat('.0%', locale);
  const count = smartNumber(locale);
  const rowsOf = ({ rows, measured }: PlanStep): string | undefined => {
    if (measured) return text('plan.measuredRows', { count: count(measured.rows) });
    return rows === null ? undefined : text('plan.rows', { count: count(rows) });
  };
  const nodeOf = ({ id, step }: PlacedStep): TreeNode => ({
    id,
    label: stepWords(step.name),
    note: (
      <span className={css.figures}>
        {heaviest?.id === id ? <Badge tone="warning">{text('plan.most')}</Badge> : null}
        <span className={css.rows}>{rowsOf(step)}</span>
        {step.measured ? <span className={css.time}>{time(step.measured.ms)}</span> : null}
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
      <p className={css.note}>
        {plan.measure === 'time'
          ? text('plan.byTime', { time: time(plan.ms ?? 0) })
          : text(plan.measure === 'cost' ? 'plan.byCost' : 'plan.byRows')}
      </p>
    </section>
  );
};

const StepFacts = ({ step }: { readonly step: PlanStep }) => {
  const text = useText(planMessages);
  const { locale } = useLocale();
  const time = useTimes();
  const whole = numberFormat(',d', locale);
  const { measured, rows, facts } = step;
  return (
    <div className={css.facts}>
      <h3 className={css.title}>{stepWords(step.name)}</h3>
      {facts.length === 0 && !measured ? <p className={css.note}>{text('plan.noFacts')}</p> : null}
      <dl className={css.list}>
        {measured ? (
          <>
            <Fact name={text('plan.time')}>{time(measured.ms)}</Fact>
            <Fact name={text('plan.returned')}>{whole(measured.rows)}</Fact>
            {rows === null ? null : (
              <Fact name={text('plan.expected')}>
                {whole(rows)} {isMisjudged(step) ? <Badge tone="warning">{text('plan.misjudged')}</Badge> : null}
              </Fact>
            )}
          </>
        ) : null}
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </div>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className={css.term}>{name}</dt>
    <dd className={css.value} dir="auto">
      {children}
    </dd>
  </div>
);
