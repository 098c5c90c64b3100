import { useApi } from '@sightline/core/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { tryAlert, type TriedCondition, type Trial } from '../../commands/try-alert.ts';
import { makeTrialStore, type TrialStage } from '../../store/trial-store.ts';
import { wireMeasure } from '../../model/measure.ts';
import { hasThreshold } from '../../model/operators.ts';
import { queryOf } from '../../model/report-form.ts';
import type { EditorForm } from '../editor/editor-form.ts';

export type ConditionTrial = TrialStage<TriedCondition, Trial>;

/** State and action of the Try button. A result is hidden after the condition has changed. */
export interface FormTrial {
  /** True if the server can try conditions. */
  readonly offered: boolean;
  readonly state: ConditionTrial;
  /** Tries the condition. If fields of the condition are invalid, shows their errors instead. */
  readonly ask: () => Promise<void>;
}

const sqlFields = ['database', 'sql', 'threshold'] as const;
const metricFields = ['measure.dataset', 'measure.metric', 'threshold'] as const;

const isSame = (one: TriedCondition, other: TriedCondition): boolean => JSON.stringify(one) === JSON.stringify(other);

export const useTrial = (form: EditorForm): FormTrial => {
  const api = useApi();
  const [store] = useState(() =>
    makeTrialStore<TriedCondition, Trial>((condition, signal) => tryAlert(api, condition, signal)),
  );
  useEffect(() => store.stop, [store]);
  const state = useStore(store.state);
  const { last } = form;
  const { database, sql, measure, operator, threshold } = form.values;
  const previous = last?.query === queryOf(form.values) ? last.value : null;
  const condition = { database: database?.value, sql, measure, operator, threshold, previous };
  const isCurrent = state.stage !== 'none' && isSame(state.question, condition);
  return {
    offered: api.capabilities?.has('deliveries') === true,
    state: isCurrent ? state : { stage: 'none' },
    ask: async () => {
      for (const field of measure ? metricFields : sqlFields) form.touch(field);
      const isNumber = threshold.trim() !== '' && Number.isFinite(Number(threshold));
      const isComplete = measure ? wireMeasure(measure) !== undefined : database && sql.trim() !== '';
      if (!isComplete || (hasThreshold(operator) && !isNumber)) return;
      await store.ask(condition);
    },
  };
};
