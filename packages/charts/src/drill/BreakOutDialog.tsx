import { useApi, useText } from '@sightline/core/react';
import { Button, Combobox, Dialog, Empty, Icon, Segmented, Spinner } from '@sightline/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChartBar, ChevronRight, Split } from 'lucide-react';
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
import { countFilters } from './count-filters.ts';
import { FilterList } from './FilterList.tsx';
import { readResults } from './read-result.ts';

/** A level of the breakdown: the conditions of the mark that is broken out, and the column it is broken out by. */
interface Level {
  readonly conditions: readonly Condition[];
  readonly column?: { readonly value: string; readonly label: string };
}

const kindLabels = {
  echarts_timeseries_bar: 'interact.asBars',
  pie: 'interact.asPie',
  table: 'interact.asTable',
} as const satisfies Record<BreakOutKind, string>;

const isWhole = (level: Level | undefined) => level?.conditions.length === 0;

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
        <li>
          <button
            type="button"
            className={css.step}
            aria-current={levels.length === 1 && isWhole(levels[0]) ? 'step' : undefined}
            onClick={() => onLevel(0)}
          >
            {name}
          </button>
        </li>
        {levels.map(({ conditions }, at) =>
          conditions.length === 0 ? null : (
            // A level has no id, so its position is the key.
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
          ),
        )}
      </ol>
    </nav>
  );
};

/** Returns the query context of a level. */
const breakOutContext = (
  { formData, extra }: DrillFacts,
  asked: { readonly column: string; readonly kind: BreakOutKind; readonly conditions: readonly Condition[] },
) => buildQueryContext(breakOutForm(formData, asked), { extra: withConditions(formData, extra, asked.conditions) });

const BrokenOut = ({
  facts,
  level,
  before,
  kind,
  onDeeper,
}: {
  readonly facts: DrillFacts;
  readonly level: Level & { readonly column: NonNullable<Level['column']> };
  /** Conditions of this level and of all levels before it. */
  readonly before: readonly Condition[];
  readonly kind: BreakOutKind;
  readonly onDeeper: (conditions: readonly Condition[]) => void;
}) => {
  const { formData, kinds, colors, values, labels, metricFormats, renderError } = facts;
  const api = useApi();
  const asked = { column: level.column.value, kind, conditions: before };
  const form = breakOutForm(formData, asked);
  const context = breakOutContext(facts, asked);
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

type ColumnOption = NonNullable<Level['column']>;

interface ColumnChoiceProps {
  readonly options: readonly ColumnOption[];
  readonly column: ColumnOption | undefined;
  readonly kind: BreakOutKind;
  readonly onColumn: (column: ColumnOption | undefined) => void;
  readonly onKind: (kind: BreakOutKind) => void;
}

/** Fields for the column to break out by, and for the kind of chart that shows its values. */
const ColumnChoice = ({ options, column, kind, onColumn, onKind }: ColumnChoiceProps) => {
  const text = useText(interactMessages);
  return (
    <div className={css.head}>
      <span aria-hidden>{text('interact.by')}</span>
      <div className={css.column}>
        <Combobox
          label={text('interact.by')}
          options={options}
          value={column}
          placeholder={text('interact.chooseColumn')}
          onChange={onColumn}
        />
      </div>
      {column ? (
        <Segmented
          label={text('interact.shownAs')}
          options={breakOutKinds.map((each) => ({ value: each, label: text(kindLabels[each]) }))}
          value={kind}
          onChange={onKind}
        />
      ) : null}
    </div>
  );
};

/**
 * Dialog that breaks out a mark's metric by another column, as bars, slices or a table. The marks of the result can be
 * broken out in turn.
 */
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
      aside={column && facts.renderExport?.(breakOutContext(facts, { column: column.value, kind, conditions }))}
      footer={
        levels.length > 1 ? (
          <Button kind="ghost" icon={ArrowLeft} onClick={() => setLevels(levels.slice(0, -1))}>
            {text('interact.back')}
          </Button>
        ) : undefined
      }
    >
      <div className={css.rows}>
        <FilterList
          conditions={[]}
          others={countFilters(facts.extra)}
          filterTexts={facts.filterTexts}
          labels={labels}
        />
        <Trail levels={levels} name={name} labels={labels} onLevel={(at) => setLevels(levels.slice(0, at + 1))} />
        <ColumnChoice
          options={options}
          column={column}
          kind={kind}
          onColumn={(chosen) =>
            setLevels([...levels.slice(0, -1), { conditions: level.conditions, ...(chosen ? { column: chosen } : {}) }])
          }
          onKind={setKind}
        />
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
