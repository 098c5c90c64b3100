import { useApi, useText } from '@sightline/core/react';
import { Button, Combobox, Field, joinClasses, Select, Skeleton, TextInput } from '@sightline/ui-kit';
import { Play } from 'lucide-react';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { hasThreshold, isAboutChange, moreOperators, operators, type Operator } from '../../model/operators.ts';
import { databaseChoices } from '../../reads/choices.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import * as page from '../editor/editor.css.ts';
import { Section } from '../editor/Section.tsx';
import * as css from './condition.css.ts';
import { TrialResult } from './TrialResult.tsx';
import { useTrial } from './use-trial.ts';

const CodeEditor = lazy(async () => ({ default: (await import('@sightline/ui-kit/code-editor')).CodeEditor }));

const ConditionHistory = lazy(async () => ({
  default: (await import('./ConditionHistory.tsx')).ConditionHistory,
}));

/** Height of the history with its title and box. */
const historyHeight = 203;

/** The condition of an alert: a database, SQL that returns a number, and what it is compared with. */
export const ConditionSection = ({ form }: { readonly form: EditorForm }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const databases = useMemo(() => databaseChoices(api), [api]);
  const trial = useTrial(form);
  const { database, sql } = form.values;
  const fault = form.errorAt('sql');
  // An alert with a value has a history. Its space is kept while it loads, so that nothing below moves.
  const waiting = form.last ? <Skeleton height={historyHeight} /> : null;
  return (
    <Section title={text('condition.title')} explain={text('condition.explain')}>
      <div className={page.two}>
        <Field data-field="database" label={text('condition.database')} error={form.errorAt('database')} required>
          <Combobox
            label={text('condition.database')}
            placeholder={text('editor.choose')}
            options={databases}
            value={database ?? undefined}
            onChange={(chosen) => form.set('database', chosen ?? null)}
          />
        </Field>
      </div>
      <Field data-field="sql" label={text('condition.sql')} error={fault} required group>
        <Suspense fallback={<Skeleton height={132} />}>
          <CodeEditor
            className={joinClasses(css.code, fault !== undefined && css.codeWrong)}
            label={text('condition.sql')}
            language="sql"
            value={sql}
            keys={[{ key: 'Mod-Enter', run: () => void trial.ask?.() }]}
            onChange={(next) => form.set('sql', next)}
          />
        </Suspense>
      </Field>
      <Comparison form={form}>
        {trial.offered && (
          <Button
            className={css.run}
            icon={Play}
            busy={trial.state.stage === 'running'}
            onClick={() => void trial.ask?.()}
          >
            {text('try.run')}
          </Button>
        )}
      </Comparison>
      <TrialResult trial={trial.state} />
      {form.reportId !== undefined && (
        <Suspense fallback={waiting}>
          <ConditionHistory reportId={form.reportId} form={form} waiting={waiting} />
        </Suspense>
      )}
    </Section>
  );
};

/** Operator and threshold, and the button that tries them. */
const Comparison = ({ form, children }: { readonly form: EditorForm; readonly children: ReactNode }) => {
  const text = useText(messages);
  const api = useApi();
  const { operator } = form.values;
  const offered = api.capabilities?.has('conditions') === true ? [...operators, ...moreOperators] : operators;
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
