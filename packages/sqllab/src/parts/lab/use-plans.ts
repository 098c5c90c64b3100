import { useSession } from '@sightline/core/react';
import { useState } from 'react';
import type { Tab } from '../../model/tabs.ts';
import type { PlanRequest } from '../../reads/plan-query.ts';

export interface Plans {
  /** The text whose plan is shown, in the active tab. */
  readonly plan: PlanRequest | undefined;
  /** Shows the plan of a text of the active tab; undefined where the server has no plans. */
  readonly explain: ((sql: string) => void) | undefined;
}

/** Plans by tab. `onShow` brings them to the front. */
export const usePlans = ({ id, databaseId, schema, templateParams = '' }: Tab, onShow: () => void): Plans => {
  const hasPlans = useSession().capabilities.has('plans');
  const [plans, setPlans] = useState<ReadonlyMap<string, PlanRequest>>(new Map());
  const explain = (sql: string) => {
    if (databaseId === null) return;
    setPlans(new Map(plans).set(id, { databaseId, schema, sql, templateParams }));
    onShow();
  };
  return { plan: plans.get(id), explain: hasPlans ? explain : undefined };
};
