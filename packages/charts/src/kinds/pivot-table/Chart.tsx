import { useText } from '@sightline/core/react';
import { useMemo, useState, type UIEvent } from 'react';
import { empty } from '../../frame/frame.css.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { drawingMessages } from '../../messages/drawing.ts';
import { PivotBody, PivotFoot } from './PivotBody.tsx';
import { PivotHead } from './PivotHead.tsx';
import type { FoldedGroups } from './pivot-data.ts';
import { hasOpenAt, pathsAt, pivotSelection, pivotWindow, toggled, type PivotScreen } from './pivot-screen.ts';
import * as css from './pivot-table.css.ts';
import { nothingFolded, pivotBase, pivotView } from './pivot-view.ts';

/** Minimum number of rows for which the number of rows is shown. */
const manyRows = 20;

/** Widths of the heads and of the rendered columns, with spacers for the columns that are not rendered. */
const PivotColumns = ({ screen: { view, window } }: { readonly screen: PivotScreen }) => {
  const { columns } = window;
  return (
    <colgroup>
      {view.places.heads.map((widthPx, level) => (
        // Levels have no ids, so their position is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <col key={`level ${level}`} style={{ inlineSize: widthPx }} />
      ))}
      {columns.beforePx > 0 ? <col style={{ inlineSize: columns.beforePx }} /> : null}
      {view.columns.lines.slice(columns.from, columns.to).map((line, at) => (
        <col key={line.id} style={{ inlineSize: view.places.columns[columns.from + at] }} />
      ))}
      {columns.afterPx > 0 ? <col style={{ inlineSize: columns.afterPx }} /> : null}
    </colgroup>
  );
};

/**
 * Pivot table with heads that stay in place and groups that fold. Only the visible rows and columns are rendered, so
 * that a million cells scroll smoothly.
 */
export const Chart = (props: ChartProps) => {
  const {
    formData,
    results,
    width,
    height,
    locale,
    colors,
    registry,
    labels,
    metricFormats,
    selected,
    onSelect,
    onMenu,
  } = props;
  const text = useText(drawingMessages);
  const [folded, setFolded] = useState<FoldedGroups>(nothingFolded);
  const [seen, setSeen] = useState({ top: 0, start: 0 });
  const facts = useMemo(
    () => ({ formData, results, width, height, locale, colors, registry, labels, metricFormats, text }),
    [formData, results, width, height, locale, colors, registry, labels, metricFormats, text],
  );
  const base = useMemo(() => pivotBase(facts), [facts]);
  const view = useMemo(() => base && pivotView(facts, base, folded), [facts, base, folded]);
  if (!view) return <div className={empty}>{text('chart.noData')}</div>;
  const screen: PivotScreen = {
    view,
    window: pivotWindow(view, { ...seen, width, height }),
    onFold: (side, { group, isOpen }) =>
      setFolded((before) => ({ ...before, [side]: toggled(before[side], [group.path], isOpen) })),
    onFoldDepth: (side, depth) =>
      setFolded((before) => ({
        ...before,
        [side]: toggled(before[side], pathsAt(view, side, depth), hasOpenAt(view, before, side, depth)),
      })),
    hasOpen: (side, depth) => hasOpenAt(view, folded, side, depth),
    ...pivotSelection(view, {
      results,
      formData,
      ...(selected ? { selected } : {}),
      ...(onSelect ? { onSelect } : {}),
      ...(onMenu ? { onMenu } : {}),
    }),
  };
  const handleScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) =>
    setSeen({ top: currentTarget.scrollTop, start: Math.abs(currentTarget.scrollLeft) });
  const tablePx = [...view.places.heads, ...view.places.columns].reduce((sum, each) => sum + each, 0);
  return (
    <div className={css.frame}>
      {/* A scrollable region must be focusable for keyboard scrolling.
          oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={view.summary} onScroll={handleScroll}>
        <table
          className={css.table}
          style={{ inlineSize: tablePx }}
          aria-rowcount={view.columns.levels + view.rows.lines.length}
          aria-colcount={view.rows.levels + view.columns.lines.length}
        >
          <PivotColumns screen={screen} />
          <PivotHead screen={screen} />
          <PivotBody screen={screen} />
          <PivotFoot screen={screen} />
        </table>
      </div>
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
