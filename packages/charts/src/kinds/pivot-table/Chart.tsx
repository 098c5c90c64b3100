import { useText } from '@sightline/core/react';
import { StillGrid } from '@sightline/ui-kit/data-grid';
import { createElement, useMemo, useState } from 'react';
import { empty } from '../../frame/frame.css.ts';
import { place } from '../../grid/chart-grid.css.ts';
import { useLiveGrid } from '../../grid/use-live-grid.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { drawingMessages } from '../../messages/drawing.ts';
import { hasOpenAt, turnDepth, turnGroup } from './pivot-folds.ts';
import { pivotGrid } from './pivot-grid.ts';
import { pivotMarks } from './pivot-marks.ts';
import type { PivotSort } from './pivot-sort.ts';
import * as css from './pivot-table.css.ts';
import { pivotBase, pivotView, untouched } from './pivot-view.ts';

/** Minimum number of rows for which the number of rows is shown. */
const manyRows = 20;

const loadLive = async () => (await import('./LivePivot.tsx')).LivePivot;

/** Returns a pivot table as the content of a grid, and what the user does to it; undefined if there is no data. */
const usePivot = (props: ChartProps) => {
  const { formData, results, width, height, locale, colors, registry, labels, metricFormats, selected, onSelect } =
    props;
  const text = useText(drawingMessages);
  const [arrangement, arrange] = useState(untouched);
  const facts = useMemo(
    () => ({ formData, results, width, height, locale, colors, registry, labels, metricFormats, text }),
    [formData, results, width, height, locale, colors, registry, labels, metricFormats, text],
  );
  const base = useMemo(() => pivotBase(facts), [facts]);
  const view = useMemo(() => base && pivotView(facts, base, arrangement), [facts, base, arrangement]);
  const marks = useMemo(
    () => view && pivotMarks(view, { results, formData, ...(selected && { selected }), ...(onSelect && { onSelect }) }),
    [view, results, formData, selected, onSelect],
  );
  const { folded, sort } = arrangement;
  // While these stay, the rows above a cell stay where they are if the user folds the cell's group.
  const rowsKey = useMemo(() => ({ base, sort, columns: folded.columns }), [base, sort, folded.columns]);
  return useMemo(() => {
    if (!base || !view || !marks) return undefined;
    const content = pivotGrid({
      view,
      marks,
      text,
      sort,
      onFold: (side, path) => arrange((now) => ({ ...now, folded: turnGroup(now.folded, side, path) })),
      onFoldDepth: (side, depth) => arrange((now) => ({ ...now, folded: turnDepth(base, now.folded, side, depth) })),
      hasOpen: (side, depth) => hasOpenAt(base, folded, side, depth),
    });
    return {
      view,
      marks,
      content,
      rowsKey,
      sort,
      onSort: (next: PivotSort) => arrange((now) => ({ ...now, sort: next })),
    };
  }, [base, view, marks, text, folded, sort, rowsKey]);
};

/** Pivot table in the data grid: heads on several levels stay in place, and groups fold. */
export const Chart = (props: ChartProps) => {
  const { height, onMenu } = props;
  const text = useText(drawingMessages);
  const pivot = usePivot(props);
  const { Live, hold, leave, enter } = useLiveGrid(loadLive);
  if (!pivot) return <div className={empty}>{text('chart.noData')}</div>;
  const { view, content } = pivot;
  return (
    <div className={css.frame}>
      {Live ? (
        <div className={place}>{createElement(Live, { ref: enter, ...pivot, onMenu })}</div>
      ) : (
        <div className={place} onPointerDown={hold}>
          <StillGrid ref={leave} fills label={view.summary} {...content} />
        </div>
      )}
      {view.cutAt === undefined ? null : (
        <div className={css.note} data-warning>
          {text('draw.rowsCut', { count: view.cutAt })}
        </div>
      )}
      {view.rows.lines.length > manyRows && height > 160 ? (
        <div className={css.note}>{text('chart.rows', { count: view.rows.lines.length })}</div>
      ) : null}
    </div>
  );
};
