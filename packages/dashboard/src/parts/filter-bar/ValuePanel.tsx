import { useText } from '@sightline/core/react';
import { Button, late, type Option, OptionPicker, Segmented } from '@sightline/ui-kit';
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode, type RefObject } from 'react';
import { valuePanelMessages } from '../../messages/value-panel.ts';
import * as css from './filter-bar.css.ts';
import { useSource } from './use-source.ts';
import { optionOf, type useValues, type ValueFilterProps } from './use-values.ts';

const PastePanel = late(async () => (await import('./PastePanel.tsx')).PastePanel);

export interface ValuePanelProps extends ValueFilterProps {
  readonly of: ReturnType<typeof useValues>;
  readonly close: () => void;
}

/**
 * Moves the focus from the popover to its search field. The popover itself has the focus at first, because it opens
 * before its content is loaded.
 */
const useFocusOfPopover = (place: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const popover = place.current?.closest('[role="dialog"]');
    if (popover && [popover, document.body].includes(document.activeElement ?? document.body))
      place.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, [place]);
};

/** Top of the panel: the name of the filter, and the choice between including and excluding the selected values. */
const PanelHead = ({ filter, of }: Pick<ValuePanelProps, 'filter' | 'of'>): ReactNode => {
  const text = useText(valuePanelMessages);
  return (
    <div className={css.valuesHead}>
      <span className={css.valuesName}>{filter.name}</span>
      <Segmented
        size="sm"
        label={text('valuePanel.condition')}
        value={of.excluded ? 'isNot' : 'is'}
        options={[
          { value: 'is', label: text('valuePanel.is') },
          { value: 'isNot', label: text('valuePanel.isNot') },
        ]}
        onChange={(next) => of.setExcluded(next === 'isNot')}
      />
    </div>
  );
};

/** Buttons to paste and clear the selected values, and their number. */
const ListFoot = ({ of, onPaste }: Pick<ValuePanelProps, 'of'> & { readonly onPaste: () => void }): ReactNode => {
  const text = useText(valuePanelMessages);
  const count = of.chosen.length;
  return (
    <div className={css.foot}>
      <Button kind="ghost" size="sm" icon={ClipboardPaste} onClick={onPaste}>
        {text('valuePanel.paste')}
      </Button>
      <span className={css.count}>{text('valuePanel.chosen', { count })}</span>
      <Button kind="ghost" size="sm" disabled={count === 0} onClick={() => of.choose([])}>
        {text('valuePanel.clearValues')}
      </Button>
    </div>
  );
};

/** The picker of a value filter. Its options are loaded when it opens, and searched on the server while typing. */
export const ValuePanel = ({ of, close, ...props }: ValuePanelProps): ReactNode => {
  const { filter } = props;
  const { chosen, choose } = of;
  const text = useText(valuePanelMessages);
  const source = useSource(props);
  const [pasted, setPasted] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useFocusOfPopover(place);
  const toggle = (option: Option<string>) => {
    const without = chosen.filter(({ value }) => value !== option.value);
    if (filter.multiple) return choose(without.length < chosen.length ? without : [...chosen, option]);
    choose(without.length < chosen.length ? [] : [option]);
    return close();
  };
  const addAll = (listed: readonly Option<string>[]) =>
    choose([...chosen, ...listed.filter(({ value }) => !chosen.some((option) => option.value === value))]);
  const handlePaste = (event: ClipboardEvent) => {
    const list = event.clipboardData.getData('text/plain');
    // A single pasted value goes into the search field.
    if (!filter.multiple || !/\S[\n\t;,]\s*\S/u.test(list)) return;
    event.preventDefault();
    setPasted(list);
  };
  if (pasted !== undefined)
    return (
      <PastePanel
        of={props}
        text={pasted}
        onBack={() => setPasted(undefined)}
        onUse={(values) => {
          choose(values.map((value) => optionOf(value, '')));
          setPasted(undefined);
        }}
      />
    );
  return (
    <div ref={place} className={css.values} onPaste={handlePaste}>
      <PanelHead filter={filter} of={of} />
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
      {filter.multiple && <ListFoot of={of} onPaste={() => setPasted('')} />}
    </div>
  );
};
