import { useApi, useText } from '@sightline/core/react';
import { noRange, TimeRangeInput } from '@sightline/entity-ui';
import { Field, IconButton, MultiCombobox, type Option } from '@sightline/ui-kit';
import { X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { DataMask } from '../../model/content.ts';
import { choicesIn, rangeIn, type FilterChoice, type ReportFilter } from '../../model/dashboard-parts.ts';
import { filterValues } from '../../reads/filter-values.ts';
import * as css from './content.css.ts';

export interface FilterValueProps {
  readonly filter: ReportFilter;
  readonly mask: DataMask;
  /** True if the user has just added it: its choices are shown at once. */
  readonly isAdded: boolean;
  readonly onChoices: (choices: readonly FilterChoice[]) => void;
  readonly onRange: (range: string) => void;
  readonly onRemove: () => void;
}

const optionOf = (value: FilterChoice): Option => ({
  value: typeof value === 'number' ? value : String(value),
  label: String(value),
});

/** The value that a message gives to a filter. Without it, the dashboard's own applies. */
export const FilterValue = ({ filter, mask, isAdded, onChoices, onRange, onRemove }: FilterValueProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const find = useMemo(() => {
    const values = filterValues(api, filter);
    return async (typed: string, signal: AbortSignal) => (await values(typed, signal)).map(optionOf);
  }, [api, filter]);
  return (
    <div className={css.filter}>
      {filter.kind === 'time' ? (
        <TimeRangeInput
          label={filter.name}
          value={rangeIn(mask, filter) ?? noRange}
          onChange={onRange}
          initiallyOpen={isAdded}
        />
      ) : (
        <Field label={filter.name}>
          <MultiCombobox
            label={filter.name}
            placeholder={text('editor.choose')}
            options={find}
            value={choicesIn(mask, filter).map(optionOf)}
            onChange={(chosen) => onChoices((filter.many ? chosen : chosen.slice(-1)).map(({ value }) => value))}
          />
        </Field>
      )}
      <IconButton
        className={css.remove}
        size="sm"
        icon={X}
        label={text('content.remove-filter', { name: filter.name })}
        onClick={onRemove}
      />
    </div>
  );
};
