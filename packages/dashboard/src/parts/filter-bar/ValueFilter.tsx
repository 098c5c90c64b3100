import { useApi, useText } from '@sightline/core/react';
import { Checkbox, Combobox, Facet, Field, MultiCombobox, type Option } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { NativeFilter } from '../../model/native-filter.ts';
import type { ExtraFormData, FilterValue, Selection } from '../../model/selection.ts';
import { filterValues } from '../../reads/filter-values.ts';
import * as css from './filter-bar.css.ts';

export interface FilterProps {
  readonly filter: NativeFilter;
  readonly selection: Selection | undefined;
  /** What the filter's parents narrow its options by. */
  readonly parents: ExtraFormData;
  readonly dashboardId: number;
  readonly onChoose: (selection: Selection | undefined) => void;
}

/** Options carry values of every type as JSON, so that 1, "1" and NULL stay apart. */
const optionOf = (value: FilterValue, nullLabel: string): Option<string> => ({
  value: JSON.stringify(value),
  label: value === null ? nullLabel : String(value),
});
const valueOf = (option: Option<string>): FilterValue => JSON.parse(option.value) as FilterValue;

/** A filter by values of a column, its options asked of the server as one types. */
export const ValueFilter = ({ filter, selection, parents, dashboardId, onChoose }: FilterProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const nullLabel = text('dashboard.null');
  const values = selection?.kind === 'values' ? selection.values : [];
  const excluded = (selection?.kind === 'values' ? selection.excluded : undefined) ?? filter.inverse;
  const chosen = values.map((value) => optionOf(value, nullLabel));
  const labels = chosen.map(({ label }) => label).join(', ');
  const choose = (options: readonly Option<string>[], exclude = excluded) =>
    onChoose(options.length === 0 ? undefined : { kind: 'values', values: options.map(valueOf), excluded: exclude });
  const source = async (search: string, signal: AbortSignal) =>
    (await filterValues(api, filter, { dashboardId, search, parents, signal })).map((value) =>
      optionOf(value, nullLabel),
    );
  return (
    <Facet
      name={filter.name}
      value={labels === '' ? undefined : excluded ? text('dashboard.excludedValues', { values: labels }) : labels}
      onClear={() => onChoose(undefined)}
    >
      {() => (
        <div className={css.panel}>
          <Field label={filter.name} help={filter.description === '' ? undefined : filter.description}>
            {filter.multiple ? (
              <MultiCombobox label={filter.name} options={source} value={chosen} onChange={(next) => choose(next)} />
            ) : (
              <Combobox
                label={filter.name}
                options={source}
                value={chosen[0]}
                clearable
                onChange={(next) => choose(next ? [next] : [])}
              />
            )}
          </Field>
          {values.length > 0 && (
            <Checkbox label={text('dashboard.exclude')} checked={excluded} onChange={(next) => choose(chosen, next)} />
          )}
        </div>
      )}
    </Facet>
  );
};
