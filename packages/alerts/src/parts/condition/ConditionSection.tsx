import { useApi, useText } from '@sightline/core/react';
import { Button, Field, late, Segmented, Select, Skeleton, TextInput } from '@sightline/ui-kit';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { emptyMeasure } from '../../model/measure.ts';
import { hasThreshold, isAboutChange, offeredOperators, type Operator } from '../../model/operators.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import { Section } from '../editor/Section.tsx';
import * as css from './condition.css.ts';
import { historyHeight } from './history.css.ts';
import { MetricFields } from './MetricFields.tsx';
import { SqlFields } from './SqlFields.tsx';
import { TrialResult } from './TrialResult.tsx';
import { useTrial } from './use-trial.ts';

const ConditionHistory = late(async () => (await import('./ConditionHistory.tsx')).ConditionHistory);

/** Fields for the condition of an alert: SQL or a metric that returns a number, and the rule to check the number. */
export const ConditionSection = ({ form }: { readonly form: EditorForm }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const offersMetric = api.capabilities?.has('conditions') === true;
  const trial = useTrial(form);
  const { measure } = form.values;
  // An alert with a checked value has a history. Reserve its space while it loads, so that the fields below do not
  // move.
  const waiting = form.last ? <Skeleton height={historyHeight} /> : null;
  return (
    <Section title={text('condition.title')} explain={text('condition.explain')}>
      {(measure !== null || offersMetric) && (
        <div>
          <Segmented
            label={text('condition.source')}
            value={measure ? 'metric' : 'sql'}
            onChange={(source) => form.set('measure', source === 'metric' ? emptyMeasure : null)}
            options={[
              { value: 'sql', label: text('condition.source.sql') },
              { value: 'metric', label: text('condition.source.metric') },
            ]}
          />
        </div>
      )}
      {measure ? (
        <MetricFields form={form} measure={measure} />
      ) : (
        <SqlFields form={form} onRun={() => void trial.ask()} />
      )}
      <Comparison form={form}>
        {trial.offered && (
          <Button
            className={css.run}
            icon={Play}
            busy={trial.state.stage === 'running'}
            onClick={() => void trial.ask()}
          >
            {text('try.run')}
          </Button>
        )}
      </Comparison>
      <TrialResult trial={trial.state} />
      {form.reportId !== undefined && (
        <ConditionHistory fallback={waiting} reportId={form.reportId} form={form} waiting={waiting} />
      )}
    </Section>
  );
};

/** Operator and threshold, and the button that tries the condition. */
const Comparison = ({ form, children }: { readonly form: EditorForm; readonly children: ReactNode }) => {
  const text = useText(messages);
  const api = useApi();
  const { operator } = form.values;
  const offered = offeredOperators(operator, api.capabilities?.has('conditions') === true);
  const label = text(isAboutChange(operator) ? 'condition.percent' : 'condition.threshold');
  return (
    <div className={css.compare}>
      <Field label={text('condition.operator')}>
        <Select<Operator>
          label={text('condition.operator')}
          value={operator}
          options={offered.map((value) => ({ value, label: text(`operator.${value}`) }))}
          onChange={(chosen) => form.set('operator', chosen)}
        />
      </Field>
      {!hasThreshold(operator) ? (
        <span />
      ) : (
        <Field data-field="threshold" label={label} error={form.errorAt('threshold')} required>
          <TextInput inputMode="decimal" {...form.bind('threshold')} />
        </Field>
      )}
      {children}
    </div>
  );
};
