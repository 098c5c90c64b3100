import { useText } from '@sightline/core/react';
import { useChartKindName } from '@sightline/entity-ui';
import { Button, Icon } from '@sightline/ui-kit';
import { ChartColumn, GripVertical, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import { chartIdsOn } from '../../model/edit-document.ts';
import { ChartSearch } from '../chart-search/ChartSearch.tsx';
import * as css from './edit.css.ts';
import type { EditPanelProps } from './edit-panel-props.ts';
import { elementKinds } from './element-kinds.ts';
import { showNode } from './show-node.ts';

const Elements = ({ edits, startDrag }: EditPanelProps): ReactNode => {
  const text = useText(editMessages);
  return (
    <div className={css.elements}>
      {elementKinds.map(({ type, label, icon, meta }) => {
        const name = text(label);
        const element = {
          type,
          meta: meta(type === 'HEADER' ? text('edit.new-header') : type === 'MARKDOWN' ? text('edit.new-text') : ''),
        };
        return (
          <button
            key={type}
            type="button"
            className={css.element}
            onPointerDown={(event) => startDrag(event, element, name, () => undefined)}
            onClick={() => showNode(edits.add(element, name))}
          >
            <Icon of={icon} />
            {name}
          </button>
        );
      })}
    </div>
  );
};

/** Text with the kind and dataset of a chart. */
const ChartNote = ({
  kind,
  dataset = '',
}: {
  readonly kind: string;
  readonly dataset: string | undefined;
}): ReactNode => {
  const text = useText(editMessages);
  return text('edit.chart-note', { kind: useChartKindName(kind), dataset });
};

const Charts = ({ store, edits, startDrag }: EditPanelProps): ReactNode => {
  const text = useText(editMessages);
  const placedKey = useStore(store, ({ document }) => chartIdsOn(document.position).join());
  const placed = new Set(placedKey.split(',').map(Number));
  return (
    <ChartSearch
      className={css.chartList}
      renderChart={(chart) => {
        const element = {
          type: 'CHART' as const,
          meta: {
            chartId: chart.id,
            ...(chart.uuid !== undefined && { uuid: chart.uuid }),
            sliceName: chart.name,
            width: 4,
            height: 50,
          },
        };
        return (
          <button
            type="button"
            className={css.chart}
            data-placed={placed.has(chart.id) || undefined}
            onPointerDown={(event) => startDrag(event, element, chart.name, () => undefined)}
            onClick={() => showNode(edits.add(element, chart.name))}
          >
            <Icon of={GripVertical} size={14} className={css.faint} />
            <Icon of={ChartColumn} size={16} className={css.faint} />
            <span className={css.chartWords}>
              <span className={css.chartName} dir="auto">
                {chart.name}
              </span>
              <span className={css.chartNote}>
                {placed.has(chart.id) ? (
                  text('edit.placed')
                ) : (
                  <ChartNote kind={chart.kind} dataset={chart.dataset?.name} />
                )}
              </span>
            </span>
          </button>
        );
      }}
    />
  );
};

/** Elements and charts that the user adds by pressing or places by dragging. */
export const AddPanel = (props: EditPanelProps): ReactNode => {
  const text = useText(editMessages);
  return (
    <>
      <h2 className={css.heading}>{text('edit.layout')}</h2>
      <Elements {...props} />
      <div className={css.headingRow}>
        <h2 className={css.heading}>{text('edit.charts')}</h2>
        <Button size="sm" kind="ghost" icon={Plus} onClick={props.explorer.make}>
          {text('edit.new-chart')}
        </Button>
      </div>
      <Charts {...props} />
    </>
  );
};
