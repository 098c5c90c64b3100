import { useText } from '@sightline/core/react';
import { LateTimeRangePanel, noRange } from '@sightline/entity-ui';
import { Field, Segmented, Select } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { defaultSelections, parentsExtra } from '../../model/apply-filters.ts';
import { defaultOf, nativeOf } from '../../model/filter-default.ts';
import { controlsOf, itemById, itemName, parentsOf } from '../../model/filter-edits.ts';
import { parseMetadata } from '../../model/metadata.ts';
import { selectionOf, type Selection } from '../../model/selection.ts';
import type { FilterProps } from '../filter-bar/filter-props.ts';
import { RangeFilter } from '../filter-bar/RangeFilter.tsx';
import { RangePanel } from '../filter-bar/RangePanel.tsx';
import { TimeFilter } from '../filter-bar/TimeFilter.tsx';
import { useValues, type ValueFilterProps } from '../filter-bar/use-values.ts';
import { ValueFilter } from '../filter-bar/ValueFilter.tsx';
import { ValuePanel } from '../filter-bar/ValuePanel.tsx';
import { useSelectionWords } from '../filter-bar/use-selection-words.ts';
import * as css from './filter-editor.css.ts';
import type { ItemProps } from './use-editing.ts';
import { useFirstValues } from './use-first-values.ts';

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

/** The filter as viewers get it. What is chosen in it is not kept. */
const Sample = ({ editing, item, inBar }: ItemProps & { readonly inBar: boolean }): ReactNode => {
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

const Facts = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const first = useFirstValues(editing, item);
  const words = useSelectionWords();
  const parents = parentsOf(item).flatMap((id) => {
    const parent = itemById(editing.document, id);
    return parent ? [itemName(parent)] : [];
  });
  const facts: readonly (readonly [string, string])[] = [
    ...(first
      ? ([
          [text('filters.fact.took'), text('filters.fact.ms', { ms: Math.round(first.tookMs) })],
          [text('filters.fact.search'), text('filters.fact.onServer')],
        ] as const)
      : []),
    [text('filters.fact.parents'), parents.length === 0 ? text('filters.fact.none') : parents.join(', ')],
    [
      text('filters.fact.opens'),
      controlsOf(item)['defaultToFirstItem'] === true
        ? text('filters.opensFirst')
        : words(defaultOf(item)) || text('filters.opensEmpty'),
    ],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([term, told]) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.told}>{told}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The filter with real values, open or as it is in the filter bar. */
export const Preview = ({ editing, item, shown }: ItemProps & { readonly shown: boolean }): ReactNode => {
  const text = useText(filterMessages);
  const [place, setPlace] = useState<'open' | 'bar'>('open');
  // Another setting starts the preview anew; typing a name does not.
  const about = JSON.stringify({ ...item, name: undefined, description: undefined });
  return (
    <section className={css.preview} data-shown={shown} aria-label={text('filters.preview')}>
      <div className={css.rightHead}>
        <h2 className={css.heading}>{text('filters.preview')}</h2>
        <span className={`${css.faint} ${css.grow}`}>{text('filters.previewHelp')}</span>
        <Segmented
          size="sm"
          label={text('filters.preview')}
          value={place}
          options={[
            { value: 'open', label: text('filters.open') },
            { value: 'bar', label: text('filters.inBar') },
          ]}
          onChange={setPlace}
        />
      </div>
      <div className={css.previewBody}>
        <div>
          <Sample key={about} editing={editing} item={item} inBar={place === 'bar'} />
        </div>
        <Facts editing={editing} item={item} />
      </div>
    </section>
  );
};
