import { useSession } from '@sightline/core/react';
import { useState } from 'react';
import type { Explained } from '../../model/plan.ts';
import type { Tab } from '../../model/tabs.ts';
import type { PlanRequest } from '../../reads/plan-query.ts';

export interface Plans {
  /** The text in the active tab whose plan is shown. */
  readonly plan: PlanRequest | undefined;
  /** Shows the plan of a text of the active tab; undefined if the server has no plans. */
  readonly explain: ((explained: Explained) => void) | undefined;
  /** With true, measures the shown plan by running its statement. With false, returns to the estimated plan. */
  readonly measure: (measured: boolean) => void;
}

/** Keeps one plan per tab. `onShow` brings the plan to the front. */
export const usePlans = ({ id, databaseId, schema, templateParams = '' }: Tab, onShow: () => void): Plans => {
  const hasPlans = useSession().capabilities.has('plans');
  const [{ plans, measurements }, set] = useState<{
    readonly plans: ReadonlyMap<string, PlanRequest>;
    /** Number of plan requests so far in all tabs. Makes each measurement unique. */
    readonly measurements: number;
  }>({ plans: new Map(), measurements: 0 });
  const plan = plans.get(id);
  const put = (request: Omit<PlanRequest, 'measurement'>, measured: boolean) =>
    set({
      plans: new Map(plans).set(id, { ...request, measurement: measured ? measurements : null }),
      measurements: measurements + 1,
    });
  const explain = ({ sql, measured }: Explained) => {
    if (databaseId === null) return;
    put({ databaseId, schema, sql, templateParams }, measured);
    onShow();
  };
  return {
    plan,
    explain: hasPlans ? explain : undefined,
    measure: (measured) => {
      if (plan) put(plan, measured);
    },
  };
};
