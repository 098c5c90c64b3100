import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import { datasetEditorPath, useHref } from '@sightline/entity-ui';
import { Icon, Link, SearchInput, Tooltip } from '@sightline/ui-kit';
import { Pencil, Sigma, Table2, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { searchDataset, type Dataset, type DatasetColumn } from '../../model/dataset.ts';
import { columnIcon } from './column-icon.ts';
import * as css from './dataset-pane.css.ts';

export interface DatasetPaneProps {
  readonly dataset: Dataset;
  /** Names of the columns and metrics that the chart uses. */
  readonly used: ReadonlySet<string>;
  readonly onAddMetric: (name: string) => void;
  readonly onAddColumn: (column: DatasetColumn) => void;
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly {
    readonly name: string;
    readonly label: string;
    readonly icon: LucideIcon;
    readonly note: string;
  }[];
  readonly used: ReadonlySet<string>;
  readonly onAdd: (name: string) => void;
}

const Group = ({ title, items, used, onAdd }: GroupProps): ReactNode => {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={css.heading}>
        <span>{title}</span>
        <span>{items.length}</span>
      </h3>
      <ul className={css.items}>
        {items.map(({ name, label, icon, note }) => (
          <li key={name}>
            <button
              type="button"
              className={css.item}
              data-used={used.has(name) ? 'yes' : 'no'}
              title={note}
              onClick={() => onAdd(name)}
            >
              <Icon of={icon} size={14} className={css.icon} />
              <span dir="auto" className={css.cut}>
                {label}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Columns and metrics of the dataset. A click adds one to the first control that accepts it. */
export const DatasetPane = ({ dataset, used, onAddMetric, onAddColumn }: DatasetPaneProps): ReactNode => {
  const text = useText(messages);
  const { user } = useSession();
  const href = useHref();
  const [search, setSearch] = useState('');
  const found = searchDataset(dataset, search);
  const columns = found.columns.map((column) => ({
    ...column,
    icon: columnIcon(column.kind),
    note: `${column.name}, ${text(`explore.kind.${column.kind}`)}`,
  }));
  return (
    <section className={css.pane} aria-label={text('explore.dataset')}>
      <div className={css.name}>
        <Icon of={Table2} size={14} />
        <h2 dir="auto" className={css.title}>
          {dataset.schema === undefined ? dataset.name : `${dataset.schema}.${dataset.name}`}
        </h2>
        {can(user, 'can_write', 'Dataset') && (
          <Tooltip text={text('explore.dataset.edit')} names>
            <Link
              className={css.edit}
              href={href(datasetEditorPath(dataset.id))}
              aria-label={text('explore.dataset.edit')}
            >
              <Icon of={Pencil} size={14} />
            </Link>
          </Tooltip>
        )}
      </div>
      <div className={css.search}>
        <SearchInput value={search} onChange={setSearch} label={text('explore.dataset.search')} />
      </div>
      <div className={css.list}>
        <Group
          title={text('explore.dataset.metrics')}
          items={found.metrics.map((metric) => ({ ...metric, icon: Sigma, note: metric.expression }))}
          used={used}
          onAdd={onAddMetric}
        />
        <Group
          title={text('explore.dataset.columns')}
          items={columns}
          used={used}
          onAdd={(name) => {
            const column = dataset.columns.find((each) => each.name === name);
            if (column) onAddColumn(column);
          }}
        />
        {columns.length === 0 && found.metrics.length === 0 && (
          <p className={css.nothing}>{text('explore.dataset.nothing')}</p>
        )}
      </div>
    </section>
  );
};
