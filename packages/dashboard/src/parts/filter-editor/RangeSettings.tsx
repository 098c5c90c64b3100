import { useText } from '@sightline/core/react';
import { Field, Segmented, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { changeSettings, defaultOf, setDefault } from '../../model/filter-default.ts';
import { controlsOf, itemName } from '../../model/filter-edits.ts';
import * as css from './filter-editor.css.ts';
import { NarrowSetting } from './NarrowSetting.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import type { ItemProps } from './use-editing.ts';

interface EndProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** One end of the default range. Typed text is kept while it is not a number yet. */
const End = ({ label, value, onChange }: EndProps): ReactNode => {
  const text = useText(filterMessages);
  const [typed, setTyped] = useState({ text: value === null ? '' : String(value), value });
  // The value can also change from outside, for example by Undo.
  const shown = typed.value === value ? typed.text : value === null ? '' : String(value);
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      placeholder={text('filters.noLimit')}
      suffix={label}
      value={shown}
      onChange={(next) => {
        const number = next.trim() === '' || !Number.isFinite(Number(next)) ? null : Number(next);
        setTyped({ text: next, value: number });
        onChange(number);
      }}
    />
  );
};

const modes = ['both', '0', '2', '1'] as const;
const modeLabels = {
  both: 'filters.fromTo',
  '0': 'filters.atLeast',
  '2': 'filters.atMost',
  '1': 'filters.exactly',
} as const;

/** Settings of a filter by a range of numbers. */
export const RangeSettings = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const selection = defaultOf(item);
  const { from, to } = selection?.kind === 'range' ? selection : { from: null, to: null };
  const controls = controlsOf(item);
  const single = controls['enableSingleValue'];
  const mode = modes.find((each) => each === String(single)) ?? 'both';
  const choose = (next: { readonly from: number | null; readonly to: number | null }) =>
    editing.edit(
      itemName(item),
      (document) =>
        setDefault(document, item.id, next.from === null && next.to === null ? undefined : { kind: 'range', ...next }),
      `default ${item.id}`,
    );
  return (
    <>
      <Field group label={text('filters.defaultRange')} help={text('filters.defaultRangeHelp')}>
        <div className={css.two}>
          <End label={text('filters.from')} value={from} onChange={(next) => choose({ from: next, to })} />
          <End label={text('filters.to')} value={to} onChange={(next) => choose({ from, to: next })} />
        </div>
      </Field>
      <Field group label={text('filters.people')}>
        <Segmented
          label={text('filters.people')}
          value={mode}
          options={modes.map((value) => ({ value, label: text(modeLabels[value]) }))}
          onChange={(next) =>
            editing.edit(itemName(item), (document) =>
              changeSettings(document, item.id, { enableSingleValue: next === 'both' ? undefined : Number(next) }),
            )
          }
        />
      </Field>
      <div className={css.group}>
        <SettingSwitch
          label={text('filters.required')}
          help={text('filters.requiredHelp')}
          on={controls['enableEmptyFilter'] === true}
          onChange={(on) =>
            editing.edit(itemName(item), (document) => changeSettings(document, item.id, { enableEmptyFilter: on }))
          }
        />
        <NarrowSetting key={item.id} editing={editing} item={item} />
      </div>
    </>
  );
};
