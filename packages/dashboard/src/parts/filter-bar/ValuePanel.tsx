import { useText } from '@sightline/core/react';
import { Button, OptionPicker, Segmented, type Option } from '@sightline/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { valuePanelMessages } from '../../messages/value-panel.ts';
import * as css from './filter-bar.css.ts';
import { useSource } from './use-source.ts';
import type { useValues, ValueFilterProps } from './use-values.ts';

export interface ValuePanelProps extends ValueFilterProps {
  readonly of: ReturnType<typeof useValues>;
  readonly close: () => void;
}

/** The picker of a value filter. Its options are loaded when it opens, and searched on the server while typing. */
export const ValuePanel = ({ of, close, ...props }: ValuePanelProps): ReactNode => {
  const { filter } = props;
  const { chosen, excluded, choose, setExcluded } = of;
  const text = useText(valuePanelMessages);
  const source = useSource(props);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The popover opened before its content was loaded, and has the focus itself.
    const popover = place.current?.closest('[role="dialog"]');
    if (popover && [popover, document.body].includes(document.activeElement ?? document.body))
      place.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, []);
  const toggle = (option: Option<string>) => {
    const without = chosen.filter(({ value }) => value !== option.value);
    if (filter.multiple) return choose(without.length < chosen.length ? without : [...chosen, option]);
    choose(without.length < chosen.length ? [] : [option]);
    return close();
  };
  const addAll = (listed: readonly Option<string>[]) =>
    choose([...chosen, ...listed.filter(({ value }) => !chosen.some((option) => option.value === value))]);
  return (
    <div ref={place} className={css.values}>
      <div className={css.valuesHead}>
        <span className={css.valuesName}>{filter.name}</span>
        <Segmented
          size="sm"
          label={text('valuePanel.condition')}
          value={excluded ? 'isNot' : 'is'}
          options={[
            { value: 'is', label: text('valuePanel.is') },
            { value: 'isNot', label: text('valuePanel.isNot') },
          ]}
          onChange={(next) => setExcluded(next === 'isNot')}
        />
      </div>
      {filter.description !== '' && <p className={css.description}>{filter.description}</p>}
      <OptionPicker
        label={filter.name}
        options={source}
        chosen={chosen}
        multiple={filter.multiple}
        onToggle={toggle}
        words={{ search: text('valuePanel.searchValues', { name: filter.name }) }}
        head={(listed) =>
          filter.multiple &&
          listed.length > 1 && (
            <div className={css.all}>
              <Button kind="ghost" size="sm" onClick={() => addAll(listed)}>
                {text('valuePanel.selectAll', { count: listed.length })}
              </Button>
            </div>
          )
        }
      />
      {filter.multiple && (
        <div className={css.foot}>
          <span className={css.count}>{text('valuePanel.chosen', { count: chosen.length })}</span>
          <Button kind="ghost" size="sm" disabled={chosen.length === 0} onClick={() => choose([])}>
            {text('valuePanel.clearValues')}
          </Button>
        </div>
      )}
    </div>
  );
};
