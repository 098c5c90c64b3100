import { useText } from '@sightline/core/react';
import { Button, Segmented, Switch } from '@sightline/ui-kit';
import { useId, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { setProperty } from '../../model/filter-edits.ts';
import * as css from './filter-list.css.ts';
import type { EditingProps } from './use-editing.ts';

/** Settings of the filter bar and of cross-filters for the whole dashboard. */
export const BarSettings = ({
  editing: { document, edit },
  onCross,
}: EditingProps & { readonly onCross: () => void }): ReactNode => {
  const text = useText(filterMessages);
  const headId = useId();
  const crosses = document.metadata['cross_filters_enabled'] !== false;
  return (
    <div className={css.foot} role="group" aria-labelledby={headId}>
      <span id={headId} className={css.footHead}>
        {text('filters.bar')}
      </span>
      <div className={css.footRow}>
        <span>{text('filters.place')}</span>
        <Segmented
          size="sm"
          label={text('filters.place')}
          value={document.metadata['filter_bar_orientation'] === 'VERTICAL' ? 'VERTICAL' : 'HORIZONTAL'}
          options={[
            { value: 'HORIZONTAL', label: text('filters.top') },
            { value: 'VERTICAL', label: text('filters.left') },
          ]}
          onChange={(next) =>
            edit(text('filters.bar'), (before) => setProperty(before, 'filter_bar_orientation', next))
          }
        />
      </div>
      <div className={css.footRow}>
        <Switch
          on={crosses}
          label={text('filters.cross')}
          onChange={(on) => edit(text('filters.cross'), (before) => setProperty(before, 'cross_filters_enabled', on))}
        />
        <Button kind="ghost" size="sm" disabled={!crosses} onClick={onCross}>
          {text('filters.crossScope')}
        </Button>
      </div>
    </div>
  );
};
