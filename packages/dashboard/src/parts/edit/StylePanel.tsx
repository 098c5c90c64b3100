import { SchemePicker } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { DashboardPropertiesDialog } from '@sightline/entity-ui';
import { Button, Field, Select } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import { rebase } from '../../store/rebase.ts';
import { CssField } from './CssField.tsx';
import * as css from './edit.css.ts';
import type { EditPanelProps } from './edit-panel-props.ts';

const intervals = [0, 10, 30, 60, 300, 1800, 3600, 21_600, 43_200, 86_400] as const;

/** Color scheme, refresh interval, CSS, and the other properties of the dashboard. */
export const StylePanel = ({ store, edits, dashboardId, read }: EditPanelProps): ReactNode => {
  const text = useText(editMessages);
  const { document } = useStore(store);
  const [shows, setShows] = useState(false);
  const set = (name: string, value: unknown) =>
    store
      .getState()
      .edit({ act: 'property', name }, (before) => ({ ...before, metadata: { ...before.metadata, [name]: value } }));
  const scheme = document.metadata['color_scheme'];
  const refresh = document.metadata['refresh_frequency'];
  const known = intervals.find((each) => each === refresh) ?? 0;
  return (
    <div className={css.fields}>
      <Field label={text('edit.scheme')}>
        <SchemePicker
          label={text('edit.scheme')}
          value={typeof scheme === 'string' ? scheme : undefined}
          onChange={(name) => set('color_scheme', name === 'sightline' ? '' : name)}
        />
      </Field>
      <Field label={text('edit.refresh')} help={text('edit.refresh-help')}>
        <Select
          label={text('edit.refresh')}
          value={known}
          options={intervals.map((seconds) => ({
            value: seconds,
            label:
              seconds === 0
                ? text('edit.refresh-off')
                : seconds < 60
                  ? text('edit.refresh-seconds', { count: seconds })
                  : seconds < 3600
                    ? text('edit.refresh-minutes', { count: seconds / 60 })
                    : text('edit.refresh-hours', { count: seconds / 3600 }),
          }))}
          onChange={(seconds) => set('refresh_frequency', seconds)}
        />
      </Field>
      <CssField store={store} edits={edits} />
      <Button onClick={() => setShows(true)}>{text('edit.properties')}</Button>
      {shows && (
        <DashboardPropertiesDialog
          id={dashboardId}
          onClose={() => setShows(false)}
          onSaved={() => void read().then((stored) => rebase(store, stored))}
        />
      )}
    </div>
  );
};
