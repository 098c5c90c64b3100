import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Combobox, MultiCombobox } from '../combobox/Combobox.tsx';
import { Field } from '../field/Field.tsx';
import { stack } from '../stories.css.ts';
import { Swatches } from '../swatches/Swatches.tsx';
import { colorsOf } from '../tokens/colors-of.ts';
import type { Option } from './option.ts';
import { OptionList } from './OptionList.tsx';
import { Select } from './Select.tsx';

const meta: Meta = { title: 'Parts/Select and combobox' };
export default meta;

const grains = ['Hour', 'Day', 'Week', 'Month', 'Quarter', 'Year'].map((label) => ({ value: label, label }));
const countries = ['Austria', 'Denmark', 'France', 'Germany', 'Liechtenstein', 'Netherlands', 'Norway'].map(
  (label, value) => ({ value, label, note: String(4117 + value * 31) }),
);
const { slots, diverging } = colorsOf('light');
const schemes = [
  { value: 'slots', label: 'Sightline', visual: <Swatches colors={slots} /> },
  { value: 'diverging', label: 'Below and above', visual: <Swatches colors={diverging} /> },
];
const search = async (query: string) =>
  countries.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

function Choices() {
  const [grain, setGrain] = useState('Week');
  const [scheme, setScheme] = useState('slots');
  const [country, setCountry] = useState<Option<number>>();
  const [several, setSeveral] = useState<ReadonlyArray<Option<number>>>(countries.slice(2, 4));
  return (
    <div className={stack}>
      <Field label="Time grain">
        <Select label="Time grain" value={grain} onChange={setGrain} options={grains} />
      </Field>
      <Field label="Colors">
        <Select label="Colors" value={scheme} onChange={setScheme} options={schemes} />
      </Field>
      <Field label="Country" help="Asked for as one types">
        <Combobox label="Country" clearable value={country} onChange={setCountry} options={search} placeholder="Any" />
      </Field>
      <Field label="Countries">
        <MultiCombobox label="Countries" value={several} onChange={setSeveral} options={countries} />
      </Field>
      <Field label="Not now">
        <Select label="Not now" disabled value="Week" onChange={setGrain} options={grains} />
      </Field>
    </div>
  );
}

function Open({ multiple = false }: { readonly multiple?: boolean }) {
  const [active, setActive] = useState(2);
  const [chosen, setChosen] = useState<string | undefined>('Week');
  return (
    <div className={stack}>
      <OptionList
        id={multiple ? 'many-grains' : 'grains'}
        label="Time grain"
        options={grains}
        active={active}
        multiple={multiple}
        isChosen={(value) => value === chosen}
        onActive={setActive}
        onChoose={({ value }) => setChosen(value)}
      />
    </div>
  );
}

/** The list that a select opens, shown on its own. */
export const OpenList: StoryObj = { render: () => <Open /> };
export const OpenListOfSeveral: StoryObj = { render: () => <Open multiple /> };
export const Choose: StoryObj = { render: () => <Choices /> };
