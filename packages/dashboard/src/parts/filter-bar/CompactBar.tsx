import { useText } from '@sightline/core/react';
import { Button, Chip, Drawer } from '@sightline/ui-kit';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { barMessages } from '../../messages/bar.ts';
import type { NativeFilter } from '../../model/native-filter.ts';
import { isEmpty } from '../../model/selection.ts';
import { BarActions } from './BarActions.tsx';
import { CrossChips } from './CrossChips.tsx';
import * as css from './filter-bar.css.ts';
import type { FilterBarProps } from './FilterBar.tsx';
import { FilterItems } from './FilterItems.tsx';
import { useSelectionWords } from './use-selection-words.ts';

export interface CompactBarProps extends FilterBarProps {
  /** Expands the filters in place. If undefined, they open in a drawer. */
  readonly onExpand: (() => void) | undefined;
}

/** A button that opens the filters and shows their number, and a chip for each filter in force. */
export const CompactBar = (props: CompactBarProps): ReactNode => {
  const { store, metadata, onExpand } = props;
  const text = useText(barMessages);
  const words = useSelectionWords();
  const [isOpen, setOpen] = useState(false);
  const { applied, crossFilters, choose } = useStore(store);
  const inForce = metadata.filters.filter(
    (item): item is { readonly type: 'filter' } & NativeFilter =>
      item.type === 'filter' && !isEmpty(applied.get(item.id)),
  );
  const count = inForce.length + crossFilters.length;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={ListFilter}
        size="sm"
        aria-haspopup={onExpand ? undefined : 'dialog'}
        aria-expanded={isOpen}
        onClick={onExpand ?? (() => setOpen(true))}
      >
        {text('bar.open', { count })}
      </Button>
      {inForce.map((filter) => (
        <Chip
          key={filter.id}
          active
          removeLabel={text('bar.remove', { name: filter.name })}
          onRemove={filter.required ? undefined : () => choose(filter.id, undefined, { complete: true })}
        >
          {text('bar.chip', {
            name: filter.name,
            value: words(applied.get(filter.id), { inverse: filter.inverse, most: 1 }),
          })}
        </Chip>
      ))}
      <CrossChips {...props} />
      {!isOpen && <BarActions {...props} />}
      {isOpen && (
        <Drawer
          title={text('bar.title')}
          closeLabel={text('bar.close')}
          onClose={close}
          footer={
            <>
              <BarActions {...props} />
              <Button onClick={close}>{text('bar.show')}</Button>
            </>
          }
        >
          <div className={css.sheet}>
            <FilterItems {...props} />
          </div>
        </Drawer>
      )}
    </>
  );
};
