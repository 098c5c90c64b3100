import { useApi, useText } from '@sightline/core/react';
import { Combobox, Dialog, Empty, Icon, Segmented, Spinner } from '@sightline/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartBar, ChevronRight, Split } from 'lucide-react';
import { useState } from 'react';
import type { Condition } from '../kind/clause.ts';
import { conditionOf } from '../kind/conditions.ts';
import { interactMessages } from '../messages/interact.ts';
import { buildQueryContext } from '../query/build-query-context.ts';
import { ChartView } from '../view/ChartView.tsx';
import { useConditionsText } from '../view/use-conditions-text.ts';
import { breakOutForm, breakOutKinds, datasetIdOf, withConditions, type BreakOutKind } from './drill-query.ts';
import type { DrillFacts } from './drill-facts.ts';
import * as css from './drill.css.ts';
import { drillColumns } from './drill-columns.ts';
import { readResults } from './read-result.ts';

/** A level of the breakdown: the conditions of the mark that was broken out, and the column. */
interface Level {
  readonly conditions: readonly Condition[];
  readonly column?: { readonly value: string; readonly label: string };
}

const kindLabels = {
  echarts_timeseries_bar: 'interact.asBars',
  pie: 'interact.asPie',
  table: 'interact.asTable',
} as const satisfies Record<BreakOutKind, string>;

const Trail = ({
  levels,
  name,
  labels,
  onLevel,
}: Pick<DrillFacts, 'name' | 'labels'> & {
  readonly levels: readonly Level[];
  readonly onLevel: (at: number) => void;
}) => {
  const text = useText(interactMessages);
  const words = useConditionsText(labels);
  return (
    <nav aria-label={text('interact.trail')}>
      <ol className={css.trail}>
        <li>{name}</li>
        {levels.map(({ conditions }, at) => (
          // A level is known by its place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={css.trail}>
            <Icon of={ChevronRight} size={12} className={css.flips} />
            <button
              type="button"
              className={css.step}
              aria-current={at === levels.length - 1 ? 'step' : undefined}
              onClick={() => onLevel(at)}
            >
              {words(conditions)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const BrokenOut = ({
  facts,
  level,
  before,
  kind,
  onDeeper,
}: {
  readonly facts: DrillFacts;
  readonly level: Level & { readonly column: NonNullable<Level['column']> };
  /** Conditions of all levels. */
  readonly before: readonly Condition[];
  readonly kind: BreakOutKind;
  readonly onDeeper: (conditions: readonly Condition[]) => void;
}) => {
  const { formData, extra, kinds, colors, values, labels, metricFormats, renderError } = facts;
  const api = useApi();
  const form = breakOutForm(formData, { column: level.column.value, kind });
  const context = buildQueryContext(form, { extra: withConditions(formData, extra, before) });
  const { data, error, refetch } = useQuery({
    ...readResults(api, context),
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (error) return <div className={css.middle}>{renderError(error, () => void refetch())}</div>;
  if (!data)
    return (
      <div className={css.middle}>
        <Spinner />
      </div>
    );
  return (
    <ChartView
      kinds={kinds}
      formData={form}
      results={data}
      colors={colors}
      {...(values ? { values } : {})}
      labels={labels}
      metricFormats={metricFormats}
      actions={{ onBreakOut: ({ clauses }) => onDeeper(clauses.map(conditionOf)) }}
    />
  );
};

/** A mark's metric by another column, as bars, slices or a table. Its marks can be broken out in turn. */
export const BreakOutDialog = (facts: DrillFacts) => {
  const { name, formData, mark, labels, onClose } = facts;
  const text = useText(interactMessages);
  const api = useApi();
  const [levels, setLevels] = useState<readonly Level[]>([{ conditions: mark.clauses.map(conditionOf) }]);
  const [kind, setKind] = useState<BreakOutKind>('echarts_timeseries_bar');
  const columns = useQuery({ ...drillColumns(api, datasetIdOf(formData), formData['dashboardId']), retry: false });
  const level = levels.at(-1)!;
  const conditions = levels.flatMap((each) => each.conditions);
  const used = new Set(conditions.map(({ column }) => column));
  const options = (columns.data ?? []).filter(({ value }) => !used.has(value));
  const { column } = level;
  return (
    <Dialog
      title={text('interact.breakOutOf', { name })}
      size="lg"
      closeLabel={text('interact.close')}
      onClose={onClose}
    >
      <div className={css.rows}>
        <Trail levels={levels} name={name} labels={labels} onLevel={(at) => setLevels(levels.slice(0, at + 1))} />
        <div className={css.head}>
          <span aria-hidden>{text('interact.by')}</span>
          <div className={css.column}>
            <Combobox
              label={text('interact.by')}
              options={options}
              value={column}
              placeholder={text('interact.chooseColumn')}
              onChange={(chosen) =>
                setLevels([
                  ...levels.slice(0, -1),
                  { conditions: level.conditions, ...(chosen ? { column: chosen } : {}) },
                ])
              }
            />
          </div>
          {column ? (
            <Segmented
              label={text('interact.shownAs')}
              options={breakOutKinds.map((each) => ({ value: each, label: text(kindLabels[each]) }))}
              value={kind}
              onChange={setKind}
            />
          ) : null}
        </div>
        <div className={css.chart}>
          {column ? (
            <BrokenOut
              facts={facts}
              level={{ ...level, column }}
              before={conditions}
              kind={kind}
              onDeeper={(deeper) => setLevels([...levels, { conditions: deeper }])}
            />
          ) : (
            <div className={css.middle}>
              {columns.error ? (
                facts.renderError(columns.error, () => void columns.refetch())
              ) : (
                <Empty icon={levels.length > 1 ? ChartBar : Split} title={text('interact.chooseColumn')} />
              )}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
};
