import { useState, type ReactElement } from 'react';
import { RangeCalendar } from '../calendar/index.ts';
import * as kit from '../index.ts';
import type { Conformance, GivenRoot } from './describe-conformance.tsx';

const nothing = () => undefined;
const fruits = [
  { value: 'apple', label: 'Apple' },
  { value: 'pear', label: 'Pear' },
];

function CheckboxPart(root: GivenRoot): ReactElement {
  const [checked, setChecked] = useState(false);
  return <kit.Checkbox {...root} label="Bold" checked={checked} onChange={setChecked} />;
}

function SwitchPart(root: GivenRoot): ReactElement {
  const [on, setOn] = useState(false);
  return <kit.Switch {...root} label="Live" help="Runs by itself" on={on} onChange={setOn} />;
}

function SliderPart(root: GivenRoot): ReactElement {
  const [value, setValue] = useState(4);
  return <kit.Slider {...root} aria-label="Size" min={0} max={10} step={1} value={value} onChange={setValue} />;
}

function RadioPart(root: GivenRoot): ReactElement {
  const [value, setValue] = useState('apple');
  return <kit.RadioGroup {...root} label="Fruit" value={value} onChange={setValue} options={fruits} />;
}

function SegmentedPart(root: GivenRoot): ReactElement {
  const [value, setValue] = useState('apple');
  return <kit.Segmented {...root} label="Kind of fruit" value={value} onChange={setValue} options={fruits} />;
}

function SelectPart(root: GivenRoot): ReactElement {
  const [value, setValue] = useState('apple');
  return <kit.Select {...root} label="Fruit to eat" value={value} onChange={setValue} options={fruits} />;
}

function ComboboxPart(root: GivenRoot): ReactElement {
  const [value, setValue] = useState<(typeof fruits)[0]>();
  return <kit.Combobox {...root} label="Fruit to find" value={value} onChange={setValue} options={fruits} />;
}

function PickerPart(root: GivenRoot): ReactElement {
  const [chosen, setChosen] = useState<typeof fruits>([]);
  const toggle = (option: (typeof fruits)[0]) => setChosen(chosen.includes(option) ? [] : [option]);
  return <kit.OptionPicker {...root} label="Fruits to pick" options={fruits} chosen={chosen} onToggle={toggle} />;
}

const plain = (
  name: string,
  draw: (root: GivenRoot) => ReactElement,
  more: Partial<Conformance> = {},
): Conformance => ({
  name,
  Part: draw,
  ...more,
});

/** The components to test that have a value, such as a checkbox. */
export const conformingControls: readonly Conformance[] = [
  plain('Checkbox', CheckboxPart, {
    states: { '[data-probe]': 'unchecked' },
    keys: [[' ', { '[data-probe]': 'checked' }]],
    edges: '[data-probe]',
  }),
  plain('Switch', SwitchPart, {
    states: { '[data-probe]': 'unchecked' },
    keys: [[' ', { '[data-probe]': 'checked' }]],
    edges: '[data-probe]',
  }),
  plain('RadioGroup', RadioPart, {
    states: { '[value="apple"]': 'checked', '[value="pear"]': 'unchecked' },
    keys: [['{ArrowDown}', { '[value="apple"]': 'unchecked', '[value="pear"]': 'checked' }]],
    edges: '[data-probe] [role="radio"]',
  }),
  plain('Segmented', SegmentedPart, {
    states: { '[value="apple"]': 'checked', '[value="pear"]': 'unchecked' },
    keys: [['{ArrowRight}', { '[value="apple"]': 'unchecked', '[value="pear"]': 'checked' }]],
    edges: '[data-probe]',
  }),
  plain('Select', SelectPart, {
    states: { '[data-probe]': 'closed' },
    keys: [
      ['{ArrowDown}', { '[data-probe]': 'open', '[role="option"]:nth-of-type(1)': 'checked' }],
      ['{Escape}', { '[data-probe]': 'closed' }],
    ],
    edges: '[data-probe]',
  }),
  plain('Combobox', ComboboxPart, {
    states: { '[data-probe]': 'closed' },
    keys: [
      ['{ArrowDown}', { '[data-probe]': 'open', '[role="option"]:nth-of-type(1)': 'unchecked' }],
      ['{Enter}', { '[data-probe]': 'closed' }],
    ],
  }),
  plain(
    'MultiCombobox',
    (root) => <kit.MultiCombobox {...root} label="Fruits" value={[fruits[0]!]} onChange={nothing} options={fruits} />,
    { states: { '[data-probe]': 'closed' } },
  ),
  plain('OptionPicker', PickerPart, {
    states: { '[role="option"]:nth-of-type(1)': 'unchecked' },
    keys: [['{Enter}', { '[role="option"]:nth-of-type(1)': 'checked' }]],
  }),
  plain(
    'OptionList',
    (root) => (
      <kit.OptionList
        {...root}
        id="list"
        label="Options"
        options={fruits}
        active={0}
        isChosen={(value) => value === 'pear'}
        onActive={nothing}
        onChoose={nothing}
      />
    ),
    { states: { '#list-0': 'unchecked', '#list-1': 'checked' } },
  ),
  plain(
    'Field',
    (root) => (
      <kit.Field {...root} label="Title" error="It has none.">
        <kit.TextInput value="" onChange={nothing} />
      </kit.Field>
    ),
    { edges: '[data-probe] div:has(> input)' },
  ),
  plain('Slider', SliderPart, { keys: [['{ArrowRight}', {}]] }),
  plain('TextInput', (root) => <kit.TextInput {...root} aria-label="Name" value="" onChange={nothing} />),
  plain('ColorInput', (root) => <kit.ColorInput {...root} aria-label="Color" value="#3454ce" onChange={nothing} />),
  plain('TextArea', (root) => <kit.TextArea {...root} aria-label="Note" value="" onChange={nothing} />),
  plain('SearchInput', (root) => <kit.SearchInput {...root} label="Search" value="sales" onChange={nothing} />),
  plain('RangeCalendar', (root) => (
    <RangeCalendar
      {...root}
      label="Days"
      value={{ from: '2026-03-02', to: '2026-03-04' }}
      onChange={nothing}
      today="2026-03-10"
      locale="en"
    />
  )),
];
