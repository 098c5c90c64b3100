import { useText } from '@sightline/core/react';
import { Tabs } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';
import { AddPanel } from './AddPanel.tsx';
import * as css from './edit.css.ts';
import { FiltersPanel } from './FiltersPanel.tsx';
import { SelectedPanel } from './SelectedPanel.tsx';
import { StylePanel } from './StylePanel.tsx';
import type { EditPanelProps, PanelTab } from './edit-panel-props.ts';

/** Panel with elements to add, settings of the selected components, and settings of the dashboard. */
export const EditPanel = (props: EditPanelProps): ReactNode => {
  const { tab, onTab } = props;
  const text = useText(editMessages);
  return (
    <aside className={css.panel} aria-label={text('edit.panel')}>
      <Tabs<PanelTab>
        label={text('edit.panel')}
        lined
        barClassName={css.tabs}
        panelClassName={css.panelBody}
        value={tab}
        onChange={onTab}
        tabs={[
          { id: 'add', label: text('edit.panel-add') },
          { id: 'selected', label: text('edit.panel-selected') },
          { id: 'filters', label: text('edit.panel-filters') },
          { id: 'style', label: text('edit.panel-style') },
        ]}
      >
        {tab === 'add' ? (
          <AddPanel {...props} />
        ) : tab === 'selected' ? (
          <SelectedPanel {...props} />
        ) : tab === 'filters' ? (
          <FiltersPanel {...props} />
        ) : (
          <StylePanel {...props} />
        )}
      </Tabs>
    </aside>
  );
};
