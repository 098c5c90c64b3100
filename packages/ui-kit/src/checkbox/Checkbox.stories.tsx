import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { RadioGroup } from '../radio/RadioGroup.tsx';
import { Segmented } from '../segmented/Segmented.tsx';
import { row, wide } from '../stories.css.ts';
import { Switch } from '../switch/Switch.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta: Meta = { title: 'Parts/Checkbox, radio, switch' };
export default meta;

function Choices() {
  const [on, setOn] = useState(true);
  const [kind, setKind] = useState<'physical' | 'virtual'>('physical');
  const [grain, setGrain] = useState<'day' | 'week' | 'month'>('day');
  return (
    <div className={wide}>
      <div className={row}>
        <Checkbox label="Off" checked={!on} onChange={(next) => setOn(!next)} />
        <Checkbox label="On" checked={on} onChange={setOn} />
        <Checkbox label="Some" checked="mixed" onChange={setOn} />
        <Checkbox label="Not now" checked disabled onChange={setOn} />
      </div>
      <RadioGroup
        inline
        label="Kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'physical', label: 'Physical' },
          { value: 'virtual', label: 'Virtual', help: 'Made of a query' },
        ]}
      />
      <Switch on={on} onChange={setOn} label="Refresh by itself" />
      <Segmented
        label="Step"
        value={grain}
        onChange={setGrain}
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
        ]}
      />
    </div>
  );
}

export const Choose: StoryObj = { render: () => <Choices /> };
