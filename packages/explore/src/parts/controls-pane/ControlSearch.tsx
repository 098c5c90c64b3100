import { groupLabels, type Control } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { OptionPicker, PopoverPanel } from '@sightline/ui-kit';
import type { ReactNode, RefObject } from 'react';
import { searchMessages } from '../../messages/control-search.ts';
import { messages } from '../../messages/index.ts';
import type { FormData } from '../../model/form.ts';
import { settingOf, valueOf } from '../../model/setting.ts';
import { settingText } from '../../model/setting-text.ts';
import * as css from './control-search.css.ts';
import { useChartText } from './use-chart-text.ts';

export interface ControlSearchProps {
  /** The button below which the panel opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The controls of the chart's kind that apply now. */
  readonly controls: readonly Control[];
  readonly form: FormData;
  readonly onChoose: (control: Control) => void;
  readonly onClose: () => void;
}

/** Searches the controls of both tabs. Each is listed with its place and its value. */
export const ControlSearch = ({ anchor, controls, form, onChoose, onClose }: ControlSearchProps): ReactNode => {
  const text = useText(messages);
  const ownText = useText(searchMessages);
  const chartText = useChartText();
  const valueText = (control: Control): string => {
    const value = valueOf(control, form);
    if (control.kind === 'switch')
      return ownText((value ?? control.fallback) === true ? 'controlSearch.on' : 'controlSearch.off');
    if (control.kind === 'select') {
      const option = control.options.find(
        (each) => (each.stored === undefined ? each.value : each.stored) === (value ?? control.fallback),
      );
      if (option !== undefined) return option.labelId === undefined ? option.label : chartText(option.labelId);
    }
    return settingText(value);
  };
  const placeOf = ({ section, group }: Control): string => {
    const tab = text(section === 'data' ? 'explore.controls.data' : 'explore.controls.customize');
    return group === undefined ? tab : `${tab} · ${chartText(groupLabels[group])}`;
  };
  const options = controls.map((control) => ({
    value: settingOf(control),
    label: chartText(control.labelId),
    note: valueText(control),
    group: placeOf(control),
    keywords: control.group === undefined ? control.name : chartText(groupLabels[control.group]),
  }));
  return (
    <PopoverPanel anchor={anchor} label={text('explore.controls.search')} align="end" bare onClose={onClose}>
      <OptionPicker
        label={text('explore.controls')}
        className={css.panel}
        options={options}
        chosen={[]}
        words={{ search: text('explore.controls.search'), nothing: ownText('controlSearch.none') }}
        onToggle={({ value }) => {
          const control = controls.find((each) => settingOf(each) === value);
          if (control) onChoose(control);
        }}
      />
    </PopoverPanel>
  );
};
