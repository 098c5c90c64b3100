import { useSession } from '@sightline/core/react';
import { useState } from 'react';
import type { Explained } from '../../model/plan.ts';
import type { Tab } from '../../model/tabs.ts';
import type { PlanRequest } from '../../reads/plan-query.ts';

export interface Plans {
  /** The text whose plan is shown, in the active tab. */
  readonly plan: PlanRequest | undefined;
  /** Shows the plan of a text of the active tab; undefined where the server has no plans. */
  readonly explain: ((explained: Explained) => void) | undefined;
  /** Measures the plan that is shown, once more if it is measured; false returns to the estimated one. */
  readonly measure: (measured: boolean) => void;
}

/** Plans by tab. `onShow` brings them to the front. */
export const usePlans = ({ id, databaseId, schema, templateParams = '' }: Tab, onShow: () => void): Plans => {
  const hasPlans = useSession().capabilities.has('plans');
  const [{ plans, measurements }, set] = useState<{
    readonly plans: ReadonlyMap<string, PlanRequest>;
    /** Number of measurements so far, of all tabs. */
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
