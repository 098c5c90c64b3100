import { fullNumber } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { OptionPicker, Segmented, type Option } from '@sightline/ui-kit';
import type { ColumnFilter, CountedValue, FilterValue, GridColumn } from '@sightline/ui-kit/data-grid';
import { useState, type ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import { filterValueText } from './filter-words.ts';
import * as css from './grid-tools.css.ts';

export interface ValuesFilterProps {
  readonly column: GridColumn;
  /** The distinct values of the column, most frequent first. */
  readonly counted: readonly CountedValue[];
  readonly filter: ColumnFilter | undefined;
  readonly onFilter: (filter: ColumnFilter | undefined) => void;
}

/** Maximum number of values that are listed at a time. */
const mostListed = 200;
/** Prefixes of option ids. `textPrefix` precedes a text that cells must contain, `valuePrefix` the index of a value. */
const textPrefix = 'text:';
const valuePrefix = 'value:';

/** A searchable list of a column's values. Shows only the rows with the chosen values, or hides them. */
export const ValuesFilter = ({ column, counted, filter, onFilter }: ValuesFilterProps): ReactNode => {
  const text = useText(cellsMessages);
  const { locale } = useLocale();
  const number = fullNumber(locale);
  const [isExcluded, exclude] = useState(filter !== undefined && filter.kind !== 'range' && filter.isExcluded);
  const chosenValues: ReadonlySet<FilterValue> = filter?.kind === 'values' ? filter.values : new Set();
  // The list of values does not change while it is open, because the options refer to values by index.
  const [values] = useState((): readonly CountedValue[] => {
    const listed = new Set(counted.map(({ value }) => value));
    return [
      ...counted,
      ...[...chosenValues].filter((value) => !listed.has(value)).map((value) => ({ value, count: 0 })),
    ];
  });
  const optionAt = (at: number): Option<string> => {
    const { value, count } = values[at]!;
    const label = filterValueText(value, column);
    return { value: `${valuePrefix}${at}`, label, ...(count > 0 && { note: number(count) }) };
  };
  const containsOption = (typed: string): Option<string> => ({
    value: textPrefix + typed,
    label: text('cells.contains', { text: typed }),
  });
  const list = async (query: string): Promise<readonly Option<string>[]> => {
    const lower = query.toLocaleLowerCase();
    const places = [...values.keys()].filter(
      (at) => lower === '' || filterValueText(values[at]!.value, column).toLocaleLowerCase().includes(lower),
    );
    return [...(query === '' ? [] : [containsOption(query)]), ...places.slice(0, mostListed).map(optionAt)];
  };
  const chosen =
    filter?.kind === 'text'
      ? [containsOption(filter.text)]
      : [...values.keys()].filter((at) => chosenValues.has(values[at]!.value)).map(optionAt);
  const setValues = (next: ReadonlySet<FilterValue>, excluded: boolean) =>
    onFilter(next.size === 0 ? undefined : { kind: 'values', values: next, isExcluded: excluded });
  const toggle = ({ value: id }: Option<string>) => {
    if (id.startsWith(textPrefix)) {
      const typed = id.slice(textPrefix.length);
      const isSame = filter?.kind === 'text' && filter.text === typed;
      onFilter(isSame ? undefined : { kind: 'text', text: typed, isExcluded });
      return;
    }
    const { value } = values[Number(id.slice(valuePrefix.length))]!;
    const next = new Set(chosenValues);
    if (!next.delete(value)) next.add(value);
    setValues(next, isExcluded);
  };
  return (
    <OptionPicker
      label={text('cells.values-of', { column: column.label })}
      options={list}
      chosen={chosen}
      multiple
      onToggle={toggle}
      className={css.values}
      words={{ search: text('cells.search-values'), nothing: text('cells.no-value') }}
      head={() => (
        <Segmented
          label={text('cells.effect')}
          size="sm"
          value={isExcluded ? 'hide' : 'show'}
          onChange={(next) => {
            exclude(next === 'hide');
            if (filter && filter.kind !== 'range') onFilter({ ...filter, isExcluded: next === 'hide' });
          }}
          options={[
            { value: 'show', label: text('cells.show-only') },
            { value: 'hide', label: text('cells.hide') },
          ]}
          className={css.effect}
        />
      )}
    />
  );
};
