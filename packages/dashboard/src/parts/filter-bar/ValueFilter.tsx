import { useApi, useText } from '@sightline/core/react';
import { Button, Facet, OptionPicker, Segmented, type Option } from '@sightline/ui-kit';
import { useCallback, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { ExtraFormData, FilterValue } from '../../model/selection.ts';
import { filterValues } from '../../reads/filter-values.ts';
import * as css from './filter-bar.css.ts';
import type { FilterProps } from './filter-props.ts';

export interface ValueFilterProps extends FilterProps {
  /** Conditions of the filter's parents, which narrow its options. */
  readonly parents: ExtraFormData;
  readonly dashboardId: number;
}

/** Option values are JSON, so that 1, "1" and NULL are distinct. */
const optionOf = (value: FilterValue, nullLabel: string): Option<string> => ({
  value: JSON.stringify(value),
  label: value === null ? nullLabel : String(value),
});
const valueOf = (option: Option<string>): FilterValue => JSON.parse(option.value) as FilterValue;

const useSource = ({ filter, parents, dashboardId }: ValueFilterProps) => {
  const text = useText(messages);
  const api = useApi();
  return useCallback(
    async (search: string, signal: AbortSignal) =>
      (await filterValues(api, filter, { dashboardId, search, parents, signal })).map((value) =>
        optionOf(value, text('dashboard.null')),
      ),
    [api, filter, parents, dashboardId, text],
  );
};

/** Reads and changes the selected values of a filter. */
const useValues = ({ filter, selection, onChoose }: ValueFilterProps) => {
  const text = useText(messages);
  const values = selection?.kind === 'values' ? selection.values : [];
  // The condition can be chosen before the first value.
  const [inverse, setInverse] = useState(filter.inverse);
  const excluded = selection?.kind === 'values' ? (selection.excluded ?? filter.inverse) : inverse;
  const chosen = values.map((value) => optionOf(value, text('dashboard.null')));
  const choose = (options: readonly Option<string>[], exclude = excluded) =>
    onChoose(options.length === 0 ? undefined : { kind: 'values', values: options.map(valueOf), excluded: exclude }, {
      complete: !filter.multiple,
    });
  const [first] = chosen;
  const summary =
    first &&
    (chosen.length > 1 ? text('dashboard.andMore', { first: first.label, count: chosen.length - 1 }) : first.label);
  return {
    chosen,
    excluded,
    choose,
    setExcluded: (next: boolean) => {
      setInverse(next);
      if (chosen.length > 0) choose(chosen, next);
    },
    summary: excluded && summary ? text('dashboard.excludedValues', { values: summary }) : summary,
  };
};

/** A filter by values of a column. Its options are loaded when it opens, and searched on the server while typing. */
export const ValueFilter = (props: ValueFilterProps): ReactNode => {
  const { filter, pending } = props;
  const text = useText(messages);
  const source = useSource(props);
  const { chosen, excluded, choose, setExcluded, summary } = useValues(props);
  const toggle = (option: Option<string>, close: () => void) => {
    const without = chosen.filter(({ value }) => value !== option.value);
    if (filter.multiple) return choose(without.length < chosen.length ? without : [...chosen, option]);
    choose(without.length < chosen.length ? [] : [option]);
    return close();
  };
  const addAll = (listed: readonly Option<string>[]) =>
    choose([...chosen, ...listed.filter(({ value }) => !chosen.some((option) => option.value === value))]);
  return (
    <Facet
      bare
      name={filter.name}
      value={summary}
      pending={pending}
      clearLabel={text('dashboard.clearFilter', { name: filter.name })}
      onClear={() => choose([])}
    >
      {(close) => (
        <div className={css.values}>
          <div className={css.valuesHead}>
            <span className={css.valuesName}>{filter.name}</span>
            <Segmented
              size="sm"
              label={text('dashboard.condition')}
              value={excluded ? 'isNot' : 'is'}
              options={[
                { value: 'is', label: text('dashboard.is') },
                { value: 'isNot', label: text('dashboard.isNot') },
              ]}
              onChange={(next) => setExcluded(next === 'isNot')}
            />
          </div>
          {filter.description !== '' && <p className={css.description}>{filter.description}</p>}
          <OptionPicker
            label={filter.name}
            options={source}
            chosen={chosen}
            multiple={filter.multiple}
            onToggle={(option) => toggle(option, close)}
            words={{ search: text('dashboard.searchValues', { name: filter.name }) }}
            head={(listed) =>
              filter.multiple &&
              listed.length > 1 && (
                <div className={css.all}>
                  <Button kind="ghost" size="sm" onClick={() => addAll(listed)}>
                    {text('dashboard.selectAll', { count: listed.length })}
                  </Button>
                </div>
              )
            }
          />
          {filter.multiple && (
            <div className={css.foot}>
              <span className={css.count}>{text('dashboard.chosen', { count: chosen.length })}</span>
              <Button kind="ghost" size="sm" disabled={chosen.length === 0} onClick={() => choose([])}>
                {text('dashboard.clearValues')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Facet>
  );
};
