import { useText } from '@sightline/core/react';
import { LateTimeRangePanel, noRange } from '@sightline/entity-ui';
import { Field, Select } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { defaultSelections, parentsExtra } from '../../model/apply-filters.ts';
import { defaultOf, nativeOf } from '../../model/filter-default.ts';
import { itemName } from '../../model/filter-edits.ts';
import { parseMetadata } from '../../model/metadata.ts';
import { selectionOf, type Selection } from '../../model/selection.ts';
import type { FilterProps } from '../filter-bar/filter-props.ts';
import { RangeFilter } from '../filter-bar/RangeFilter.tsx';
import { RangePanel } from '../filter-bar/RangePanel.tsx';
import { TimeFilter } from '../filter-bar/TimeFilter.tsx';
import { useValues, type ValueFilterProps } from '../filter-bar/use-values.ts';
import { ValueFilter } from '../filter-bar/ValueFilter.tsx';
import { ValuePanel } from '../filter-bar/ValuePanel.tsx';
import * as css from './filter-editor.css.ts';
import type { ItemProps } from './use-editing.ts';

const nothing = () => undefined;

const OpenValues = (props: ValueFilterProps): ReactNode => (
  <ValuePanel {...props} of={useValues(props)} close={nothing} />
);

const TimeList = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const datasetId = nativeOf(item)?.datasetId;
  const dataset = datasetId === undefined ? undefined : editing.datasets.get(datasetId);
  const selection = defaultOf(item);
  const [value, setValue] = useState(
    selection?.kind === 'time-column' ? selection.column : selection?.kind === 'time-grain' ? selection.grain : '',
  );
  const offered =
    nativeOf(item)?.kind === 'time-grain'
      ? (dataset?.grains ?? [])
      : (dataset?.columns ?? [])
          .filter(({ kind }) => kind === 'time')
          .map(({ name }) => ({ value: name, label: name }));
  return (
    <div className={css.editor} style={{ padding: 12 }}>
      <Field label={itemName(item)}>
        <Select
          label={itemName(item)}
          value={value}
          options={[{ value: '', label: text('filters.noDefault') }, ...offered]}
          onChange={setValue}
        />
      </Field>
    </div>
  );
};

/** The filter, shown as viewers will see it. Selections in this sample are not saved. */
export const FilterSample = ({ editing, item, inBar }: ItemProps & { readonly inBar: boolean }): ReactNode => {
  const [selection, setSelection] = useState<Selection | undefined>(() => defaultOf(item));
  const filter = nativeOf(item);
  if (!filter) return null;
  const given: FilterProps = { filter, selection, pending: undefined, onChoose: setSelection };
  const metadata = parseMetadata(editing.document.metadata);
  const opening = defaultSelections(metadata, (each) => selectionOf(each, each.defaultMask));
  const valued = { ...given, parents: parentsExtra(metadata, filter, opening), dashboardId: editing.dashboardId };
  if (filter.kind === 'value')
    return inBar ? (
      <ValueFilter {...valued} />
    ) : (
      <div className={css.pop}>
        <OpenValues {...valued} />
      </div>
    );
  if (filter.kind === 'range')
    return inBar ? (
      <RangeFilter {...given} />
    ) : (
      <div className={css.pop}>
        <RangePanel {...given} />
      </div>
    );
  if (filter.kind === 'time')
    return inBar ? (
      <TimeFilter {...given} />
    ) : (
      <div className={css.pop}>
        <LateTimeRangePanel
          value={selection?.kind === 'time' ? selection.timeRange : noRange}
          onCancel={() => setSelection(defaultOf(item))}
          onApply={(timeRange) => setSelection({ kind: 'time', timeRange })}
        />
      </div>
    );
  return (
    <div className={css.pop}>
      <TimeList editing={editing} item={item} />
    </div>
  );
};
