import { useText } from '@sightline/core/react';
import { Button, OptionPicker, Segmented, type Option } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './filter-bar.css.ts';
import { useSource, type useValues, type ValueFilterProps } from './use-values.ts';

export interface ValuePanelProps extends ValueFilterProps {
  readonly of: ReturnType<typeof useValues>;
  readonly close: () => void;
}

/** The picker of a value filter. Its options are loaded when it opens, and searched on the server while typing. */
export const ValuePanel = ({ of, close, ...props }: ValuePanelProps): ReactNode => {
  const { filter } = props;
  const { chosen, excluded, choose, setExcluded } = of;
  const text = useText(messages);
  const source = useSource(props);
  const toggle = (option: Option<string>) => {
    const without = chosen.filter(({ value }) => value !== option.value);
    if (filter.multiple) return choose(without.length < chosen.length ? without : [...chosen, option]);
    choose(without.length < chosen.length ? [] : [option]);
    return close();
  };
  const addAll = (listed: readonly Option<string>[]) =>
    choose([...chosen, ...listed.filter(({ value }) => !chosen.some((option) => option.value === value))]);
  return (
    <div className={css.values}>
      <div className={css.valuesHead}>
        <span className={css.valuesName}>{filter.name}</span>
        <Segmented
          size="sm"
          label={text('dashboard.condition')}
          value={excluded ? 'isNot' : 'is'}
          options={[
            { value: 'is', label: text('dashboard.is') },
            { value: 'isNot', label: text('dashboard.isNot') },
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
        words={{ search: text('dashboard.searchValues', { name: filter.name }) }}
        head={(listed) =>
          filter.multiple &&
          listed.length > 1 && (
            <div className={css.all}>
              <Button kind="ghost" size="sm" onClick={() => addAll(listed)}>
                {text('dashboard.selectAll', { count: listed.length })}
              </Button>
            </div>
          )
        }
      />
      {filter.multiple && (
        <div className={css.foot}>
          <span className={css.count}>{text('dashboard.chosen', { count: chosen.length })}</span>
          <Button kind="ghost" size="sm" disabled={chosen.length === 0} onClick={() => choose([])}>
            {text('dashboard.clearValues')}
          </Button>
        </div>
      )}
    </div>
  );
};
