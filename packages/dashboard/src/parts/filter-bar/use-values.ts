import { useText } from '@sightline/core/react';
import type { Option } from '@sightline/ui-kit';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import type { ExtraFormData, FilterValue } from '../../model/selection.ts';
import type { FilterProps } from './filter-props.ts';

export interface ValueFilterProps extends FilterProps {
  /** Conditions of the filter's parents, which narrow its options. */
  readonly parents: ExtraFormData;
  readonly dashboardId: number;
}

/** Option values are JSON, so that 1, "1" and NULL are distinct. */
export const optionOf = (value: FilterValue, nullLabel: string): Option<string> => ({
  value: JSON.stringify(value),
  label: value === null ? nullLabel : String(value),
});
export const valueOf = (option: Option<string>): FilterValue => JSON.parse(option.value) as FilterValue;

/** Reads and changes the selected values of a filter. */
export const useValues = ({ filter, selection, onChoose }: ValueFilterProps) => {
  const text = useText(messages);
  const values = selection?.kind === 'values' ? selection.values : [];
  // The user can choose between including and excluding before selecting the first value.
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
