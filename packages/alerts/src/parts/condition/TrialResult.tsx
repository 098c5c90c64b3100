import { useFormatter, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Banner, Status, VisuallyHidden } from '@sightline/ui-kit';
import { BellOff, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Trial, TriedCondition } from '../../commands/try-alert.ts';
import { messages } from '../../messages/index.ts';
import { isAboutChange } from '../../model/operators.ts';
import * as page from '../editor/editor.css.ts';
import * as css from './condition.css.ts';
import type { ConditionTrial } from './use-trial.ts';

const numberFormat = (locale: string): Intl.NumberFormat => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });

const percentFormat = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Result of trying a condition: the value, its columns, and whether the alert would trigger. */
export const TrialResult = ({ trial }: { readonly trial: ConditionTrial }): ReactNode => {
  const text = useText(messages);
  return (
    <div role="status">
      {trial.stage === 'running' && <VisuallyHidden>{text('try.running')}</VisuallyHidden>}
      {trial.stage === 'failed' && <LateErrorView error={trial.error} actions={{}} />}
      {trial.stage === 'answered' && <Answer trial={trial.answer} condition={trial.question} />}
    </div>
  );
};

interface AnswerProps {
  readonly trial: Trial;
  readonly condition: TriedCondition;
}

const Answer = ({ trial, condition: { operator, previous } }: AnswerProps) => {
  const { value, rows, columns, triggers, problem, change } = trial;
  const text = useText(messages);
  const numbers = useFormatter(numberFormat);
  const percents = useFormatter(percentFormat);
  return (
    <div className={page.box}>
      <div className={css.outcome}>
        <b>{value === null ? text('try.none') : text('try.value', { value: numbers.format(value) })}</b>
        {triggers === true && (
          <Status tone="warning" icon={BellRing}>
            {text('try.triggers')}
          </Status>
        )}
        {triggers === false && (
          <Status tone="neutral" icon={BellOff}>
            {text('try.quiet')}
          </Status>
        )}
      </div>
      {change != null && (
        <p className={css.facts}>
          {text('try.change', { change: percents.format(change / 100), previous: numbers.format(previous ?? 0) })}
        </p>
      )}
      {isAboutChange(operator) && previous === null && <p className={css.facts}>{text('try.no-previous')}</p>}
      {problem !== null && <Banner level="warning">{problem}</Banner>}
      <p className={css.facts}>
        {text('try.rows', { count: rows })}
        {columns.length > 0 && ` · ${text('try.columns', { count: columns.length, names: columns.join(', ') })}`}
      </p>
    </div>
  );
};
