import { useText } from '@sightline/core/react';
import { wholeGridPx } from '@sightline/ui-kit/data-grid';
import { useMemo, useState } from 'react';
import { empty } from '../../frame/frame.css.ts';
import { ChartGrid } from '../../grid/ChartGrid.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { drawingMessages } from '../../messages/drawing.ts';
import { dimensionsIn } from '../../query/form-data.ts';
import { headsOf } from './place-test.ts';
import * as css from './t-test.css.ts';
import { testRows } from './test-rows.tsx';
import { testTable } from './test-table.ts';

/** Groups compared with a control by a t-test, one grid per metric. Pressing a group makes it the control. */
export const Chart = (props: ChartProps) => {
  const { formData, results, width, height, locale, colors, registry, labels, metricFormats } = props;
  const text = useText(drawingMessages);
  const [control, setControl] = useState<string>();
  const table = useMemo(
    () =>
      testTable({ formData, results, width, height, locale, colors, registry, labels, metricFormats, text }, control),
    [formData, results, width, height, locale, colors, registry, labels, metricFormats, text, control],
  );
  const grids = useMemo(() => {
    if (!table) return [];
    const heads = headsOf(table, text);
    return table.tests.map((test) => ({
      test,
      rows: testRows(test, { heads, text, colors, onControl: setControl }),
    }));
  }, [table, text, colors]);
  if (!table) {
    const hasGroups = dimensionsIn(formData, 'groupby').length > 0;
    return <div className={empty}>{text(hasGroups ? 'chart.noData' : 'draw.needsGroups')}</div>;
  }
  const isSingle = grids.length === 1;
  return (
    <div className={css.frame}>
      {grids.map(({ test: { metric, label }, rows }) => (
        <div key={metric} className={css.test} data-single={isSingle || undefined}>
          {isSingle ? null : <div className={css.caption}>{label}</div>}
          <div className={css.grid} style={isSingle ? undefined : { blockSize: wholeGridPx(rows.rowCount) }}>
            <ChartGrid label={label} rows={rows} source={table} />
          </div>
        </div>
      ))}
      <div className={css.note}>{table.note}</div>
    </div>
  );
};
