import { useApi, useText } from '@sightline/core/react';
import { Facet, OptionPicker, type Option } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { Selection } from '../../model/selection.ts';
import { filterChoices } from '../../reads/filter-choices.ts';
import * as css from './filter-bar.css.ts';
import type { FilterProps } from './filter-props.ts';

const chosenIn = (selection: Selection | undefined): string | undefined =>
  selection?.kind === 'time-column' ? selection.column : selection?.kind === 'time-grain' ? selection.grain : undefined;

/** A filter that replaces the time column or the time grain of charts. */
export const ChoiceFilter = ({
  filter,
  selection,
  pending,
  onChoose,
  dashboardId,
}: FilterProps & { readonly dashboardId: number }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const chosen = chosenIn(selection);
  const choices = useQuery({ ...filterChoices(api, filter, dashboardId), enabled: chosen !== undefined, retry: false });
  const labelOf = (value: string) => choices.data?.find((option) => option.value === value)?.label ?? value;
  const { queryFn } = filterChoices(api, filter, dashboardId);
  const source = useCallback(
    async (search: string, signal: AbortSignal) =>
      (await queryFn({ signal })).filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())),
    [queryFn],
  );
  const choose = (value: string | undefined) =>
    onChoose(
      value === undefined
        ? undefined
        : filter.kind === 'time-grain'
          ? { kind: 'time-grain', grain: value }
          : { kind: 'time-column', column: value },
      { complete: true },
    );
  const options: readonly Option<string>[] = chosen === undefined ? [] : [{ value: chosen, label: labelOf(chosen) }];
  return (
    <Facet
      bare
      name={filter.name}
      value={chosen === undefined ? undefined : labelOf(chosen)}
      pending={pending}
      clearLabel={text('dashboard.clearFilter', { name: filter.name })}
      onClear={() => choose(undefined)}
    >
      {(close) => (
        <div className={css.values}>
          {filter.description !== '' && <p className={css.description}>{filter.description}</p>}
          <OptionPicker
            label={filter.name}
            options={source}
            chosen={options}
            multiple={false}
            onToggle={(option) => {
              choose(option.value === chosen ? undefined : option.value);
              close();
            }}
            words={{ search: filter.name }}
          />
        </div>
      )}
    </Facet>
  );
};
