import { runHere, type PostProcessor } from '../../engine/post-processing/aside/post-processor.ts';
import { wholeScope } from '../../store/visibility.ts';
import type { Subject } from '../access.ts';
import type { ChartDataDeps } from '../chart-data/query-scope.ts';
import type { WholeDataset } from '../datasets/load-dataset.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import type { RowRules } from '../row-rules/open-row-rules.ts';
import { openTexts } from '../templates/open-texts.ts';
import type { AddressParams } from '../templates/template-asker.ts';
import { clausesOn } from '../templates/rules-of-asker.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { chartLimits } from './chart-limits.ts';
import { askedBy } from '../asked-by.ts';

/** Dependencies for queries on one dataset. Access to the dataset covers the tables that its SQL names. */
export const chartDataDeps = (
  deps: Deps,
  asked: {
    readonly dataset: WholeDataset;
    /** The user that templates are rendered for. */
    readonly subject: Subject;
    readonly zone: string;
    /** Reference time for relative ranges; the current time if absent. */
    readonly nowMs?: number;
    /** URL parameters of the request. */
    readonly address?: AddressParams | undefined;
    /** Row-level security rules of the caller. */
    readonly rules: RowRules;
    readonly signal?: AbortSignal;
    /** Runs post-processing; needed only if a query has steps. */
    readonly postProcess?: PostProcessor;
  },
): ChartDataDeps => {
  const { config, engines, clock } = deps;
  const { database, dataset } = asked.dataset;
  const { rules, subject, zone, nowMs = clock(), address = {} } = asked;
  return {
    engine: askedBy(engines.of(database), subject),
    clock,
    zone,
    postProcess: asked.postProcess ?? runHere,
    tables: async (name) => {
      const [table] = await resolveTables(deps, {
        database,
        scope: wholeScope,
        names: [name],
        rules,
        schema: dataset.schema,
      });
      if (!table) throw notFound();
      return table;
    },
    virtualRule: () => rules.virtual(dataset.id),
    openTexts: (place) =>
      openTexts({ deps, subject, database, zone, nowMs, address }, { ...place, rowRules: clausesOn(rules, dataset) }),
    limits: chartLimits(config),
    ...(subject.userId === undefined ? {} : { userId: subject.userId }),
    ...(asked.signal ? { signal: asked.signal } : {}),
  };
};
