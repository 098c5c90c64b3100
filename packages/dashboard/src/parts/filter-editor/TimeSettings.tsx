import { useText } from '@sightline/core/react';
import { noRange, TimeRangeInput } from '@sightline/entity-ui';
import { Field, Select } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { defaultOf, setDefault } from '../../model/filter-default.ts';
import { filterTypeOf, itemName, targetOf } from '../../model/filter-edits.ts';
import type { Selection } from '../../model/selection.ts';
import type { ItemProps } from './use-editing.ts';

const useChoose = ({ editing, item }: ItemProps) => {
  return (selection: Selection | undefined) =>
    editing.edit(itemName(item), (document) => setDefault(document, item.id, selection));
};

const RangeDefault = (props: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const choose = useChoose(props);
  const selection = defaultOf(props.item);
  return (
    <TimeRangeInput
      label={text('filters.defaultRange')}
      value={selection?.kind === 'time' ? selection.timeRange : noRange}
      onChange={(timeRange) => choose(timeRange === noRange ? undefined : { kind: 'time', timeRange })}
    />
  );
};

const ListDefault = (props: ItemProps): ReactNode => {
  const { editing, item } = props;
  const text = useText(filterMessages);
  const choose = useChoose(props);
  const { datasetId } = targetOf(item);
  const dataset = datasetId === undefined ? undefined : editing.datasets.get(datasetId);
  const isGrain = filterTypeOf(item) === 'filter_timegrain';
  const selection = defaultOf(item);
  const value =
    selection?.kind === 'time-column' ? selection.column : selection?.kind === 'time-grain' ? selection.grain : '';
  const offered = isGrain
    ? (dataset?.grains ?? [])
    : (dataset?.columns ?? []).filter(({ kind }) => kind === 'time').map(({ name }) => ({ value: name, label: name }));
  return (
    <Field label={text(isGrain ? 'filters.defaultGrain' : 'filters.defaultColumn')} help={text('filters.defaultHelp')}>
      <Select
        label={text(isGrain ? 'filters.defaultGrain' : 'filters.defaultColumn')}
        disabled={dataset === undefined}
        value={value}
        options={[
          { value: '', label: text('filters.noDefault') },
          ...offered,
          ...(value !== '' && !offered.some((each) => each.value === value) ? [{ value, label: value }] : []),
        ]}
        onChange={(next) =>
          choose(
            next === ''
              ? undefined
              : isGrain
                ? { kind: 'time-grain', grain: next }
                : { kind: 'time-column', column: next },
          )
        }
      />
    </Field>
  );
};

/** Settings of filters by time range, time column and time grain. */
export const TimeSettings = ({ editing, item }: ItemProps): ReactNode =>
  filterTypeOf(item) === 'filter_time' ? (
    <RangeDefault editing={editing} item={item} />
  ) : (
    <ListDefault editing={editing} item={item} />
  );
