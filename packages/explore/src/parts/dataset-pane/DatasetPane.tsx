import { useText } from '@sightline/core/react';
import { Icon, SearchInput } from '@sightline/ui-kit';
import { Sigma, Table2, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { fullNameOf, mayHaveNotes, searchDataset, type DatasetColumn } from '../../model/dataset.ts';
import type { UsedPart } from '../../model/used-parts.ts';
import { DatasetMenu } from '../dataset-menu/DatasetMenu.tsx';
import { DatasetMarks, DatasetProblem } from '../dataset-menu/late-parts.ts';
import type { DatasetSwap } from '../dataset-menu/dataset-swap.ts';
import { startDrag, type DragKind } from '../pill-list/dragged-item.ts';
import { columnIcon } from './column-icon.ts';
import * as css from './dataset-pane.css.ts';

export interface DatasetPaneProps extends DatasetSwap {
  /** True if the dataset that the settings name was deleted, or if the user has no access to it. */
  readonly gone: boolean;
  /** Parts of the dataset that the chart uses. */
  readonly used: readonly UsedPart[];
  /** Used parts that the dataset does not have. */
  readonly missing: readonly UsedPart[];
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
  readonly kind: DragKind;
  readonly used: ReadonlySet<string>;
  readonly onAdd: (name: string) => void;
}

const Group = ({ title, items, kind, used, onAdd }: GroupProps): ReactNode => {
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
              draggable
              onDragStart={(event) => startDrag(event, kind, name, 'copy')}
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

/** Columns and metrics of the dataset. A click adds one to the first control that accepts it. Each can be dragged
 * to a control. */
export const DatasetPane = (props: DatasetPaneProps): ReactNode => {
  const { dataset, gone, missing, onAddMetric, onAddColumn } = props;
  const text = useText(messages);
  const [search, setSearch] = useState('');
  const found = searchDataset(dataset, search);
  const used = new Set(props.used.map(({ name }) => name));
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
          {fullNameOf(dataset)}
        </h2>
        {mayHaveNotes(dataset) && <DatasetMarks dataset={dataset} />}
        <DatasetMenu {...props} />
      </div>

      {(gone || missing.length > 0) && <DatasetProblem dataset={dataset} gone={gone} missing={missing} />}

      <div className={css.search}>
        <SearchInput value={search} onChange={setSearch} label={text('explore.dataset.search')} />
      </div>
      <div className={css.list}>
        <Group
          title={text('explore.dataset.metrics')}
          items={found.metrics.map((metric) => ({ ...metric, icon: Sigma, note: metric.expression }))}
          kind="metric"
          used={used}
          onAdd={onAddMetric}
        />
        <Group
          title={text('explore.dataset.columns')}
          items={columns}
          kind="column"
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
