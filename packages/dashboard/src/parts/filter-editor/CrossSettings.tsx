import { useText } from '@sightline/core/react';
import { Button, Field, Select } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { chartsWithOwnScope, setCrossCharts } from '../../model/filter-scope.ts';
import * as css from './filter-editor.css.ts';
import type { EditingProps } from './use-editing.ts';

export interface CrossSettingsProps extends EditingProps {
  /** The chart whose cross-filters are edited; undefined for all charts without a scope of their own. */
  readonly source: number | undefined;
  readonly shown: boolean;
  readonly onSource: (chartId: number | undefined) => void;
}

/** Control to choose the chart whose cross-filter scope is edited. */
export const CrossSettings = ({ editing, source, shown, onSource }: CrossSettingsProps): ReactNode => {
  const text = useText(filterMessages);
  const own = chartsWithOwnScope(editing.document);
  const charts = [...editing.charts.values()];
  return (
    <section className={css.settings} data-shown={shown} aria-label={text('filters.cross')}>
      <div className={css.settingsHead}>
        <h2 className={css.heading}>{text('filters.cross')}</h2>
      </div>
      <div className={css.body}>
        <p className={css.faint}>{text('filters.crossHelp')}</p>
        <Field label={text('filters.crossSource')}>
          <Select
            label={text('filters.crossSource')}
            value={source ?? 0}
            options={[
              { value: 0, label: text('filters.everyChart') },
              ...charts.map(({ id, name }) => ({
                value: id,
                label: name,
                ...(own.includes(id) && { note: text('filters.ownScope') }),
              })),
            ]}
            onChange={(id) => onSource(id === 0 ? undefined : id)}
          />
        </Field>
        {source !== undefined && own.includes(source) && (
          <div>
            <Button
              size="sm"
              onClick={() =>
                editing.edit(text('filters.cross'), (document) => setCrossCharts(document, source, 'global'))
              }
            >
              {text('filters.useGlobal')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
