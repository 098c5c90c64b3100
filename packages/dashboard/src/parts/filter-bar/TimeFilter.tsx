import { useText } from '@sightline/core/react';
import { Facet, Field, Select, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './filter-bar.css.ts';
import type { FilterProps } from './ValueFilter.tsx';

const presets = {
  'No filter': 'dashboard.range.none',
  'Last day': 'dashboard.range.day',
  'Last week': 'dashboard.range.week',
  'Last month': 'dashboard.range.month',
  'Last quarter': 'dashboard.range.quarter',
  'Last year': 'dashboard.range.year',
} as const;
type Preset = keyof typeof presets;
const isPreset = (value: string): value is Preset => Object.hasOwn(presets, value);

/** A time range: one of the presets, or a day to begin with and a day to end before. */
export const TimeFilter = ({
  filter,
  selection,
  onChoose,
}: Omit<FilterProps, 'parents' | 'dashboardId'>): ReactNode => {
  const text = useText(messages);
  const range = selection?.kind === 'time' ? selection.timeRange : 'No filter';
  const [from = '', to = ''] = range.includes(' : ') ? range.split(' : ') : [];
  const [custom, setCustom] = useState(!isPreset(range));
  const choose = (timeRange: string) =>
    onChoose(timeRange === 'No filter' || timeRange === ' : ' ? undefined : { kind: 'time', timeRange });
  const choices = [
    ...Object.entries(presets).map(([value, id]) => ({ value, label: text(id) })),
    { value: 'custom', label: text('dashboard.range.custom') },
  ];
  const handlePreset = (value: string) => {
    setCustom(value === 'custom');
    if (value !== 'custom') choose(value);
  };
  return (
    <Facet
      name={filter.name}
      value={range === 'No filter' ? undefined : isPreset(range) ? text(presets[range]) : range}
      onClear={() => choose('No filter')}
    >
      {() => (
        <div className={css.panel}>
          <Field label={text('dashboard.range')}>
            <Select
              label={text('dashboard.range')}
              value={custom ? 'custom' : range}
              options={choices}
              onChange={handlePreset}
            />
          </Field>
          {custom && (
            <>
              <Field label={text('dashboard.from')}>
                <TextInput type="date" value={from.slice(0, 10)} onChange={(next) => choose(`${next} : ${to}`)} />
              </Field>
              <Field label={text('dashboard.to')}>
                <TextInput type="date" value={to.slice(0, 10)} onChange={(next) => choose(`${from} : ${next}`)} />
              </Field>
            </>
          )}
        </div>
      )}
    </Facet>
  );
};
