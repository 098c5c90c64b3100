import { useText } from '@sightline/core/react';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { drawingMessages } from '../../messages/drawing.ts';
import { HeadLabel } from './HeadLabel.tsx';
import { mergedHeads, type MergedHead } from './merged-heads.ts';
import { dimensionAt } from './pivot-data.ts';
import * as css from './pivot-table.css.ts';
import type { PivotScreen } from './pivot-screen.ts';
import { headPx } from './place-pivot.ts';

interface LevelProps {
  readonly screen: PivotScreen;
  readonly level: number;
}

/** Button that folds all groups of a dimension, or unfolds them. */
const FoldAll = ({
  screen,
  side,
  depth,
  label,
}: {
  readonly screen: PivotScreen;
  readonly side: 'rows' | 'columns';
  readonly depth: number;
  readonly label: string;
}) => {
  const text = useText(drawingMessages);
  if (depth < 1 || depth >= screen.view[side].dimensions.length) return null;
  const isOpen = screen.hasOpen(side, depth);
  const Icon = isOpen ? ChevronsDownUp : ChevronsUpDown;
  return (
    <button
      type="button"
      className={css.fold}
      aria-label={text(isOpen ? 'draw.foldAll' : 'draw.unfoldAll', { name: label })}
      onClick={() => screen.onFoldDepth(side, depth)}
    >
      <Icon size={14} aria-hidden />
    </button>
  );
};

/** Name of a dimension with its button. */
const LevelName = ({ screen, side, level }: LevelProps & { readonly side: 'rows' | 'columns' }) => {
  const { view } = screen;
  const name = dimensionAt(view[side], level);
  if (name === undefined) return null;
  const label = view.words.dimension(name);
  return (
    <>
      <FoldAll screen={screen} side={side} depth={view[side].dimensions.indexOf(name) + 1} label={label} />
      <span className={css.name} title={label}>
        {label}
      </span>
    </>
  );
};

/**
 * Head above a level of row heads. The head above the last level also has the name of the innermost column dimension,
 * at its end.
 */
const RowLevelHead = ({ screen, level }: LevelProps) => {
  const { view, window } = screen;
  const last = view.columns.levels - 1;
  const column =
    view.places.hasColumnName && level === view.rows.levels - 1 ? dimensionAt(view.columns, last) : undefined;
  return (
    <th
      className={`${css.columnHead} ${css.corner}`}
      scope="col"
      data-last
      style={{ insetBlockStart: last * headPx, insetInlineStart: window.headStarts[level] }}
    >
      <span className={css.cornerNames}>
        <LevelName screen={screen} side="rows" level={level} />
        {column === undefined ? null : (
          <span className={css.sideName} title={view.words.dimension(column)}>
            {view.words.dimension(column)}
          </span>
        )}
      </span>
    </th>
  );
};

const ColumnHead = ({ screen, merged }: { readonly screen: PivotScreen; readonly merged: MergedHead }) => {
  const { view } = screen;
  const { head, level, count } = merged;
  const words = view.words.head(head, view.columns.dimensions);
  const isLast = level + head.levels >= view.columns.levels;
  return (
    <th
      className={css.columnHead}
      // Some browsers expose a head that spans several columns as a plain cell.
      role={isLast ? undefined : 'columnheader'}
      scope={isLast ? 'col' : 'colgroup'}
      colSpan={count}
      rowSpan={head.levels}
      aria-colindex={view.rows.levels + merged.from + 1}
      data-group={!isLast || undefined}
      data-strong={head.kind === 'total' || head.kind === 'subtotal' || undefined}
      data-last={isLast || undefined}
      style={{ insetBlockStart: level * headPx }}
      title={words}
      {...screen.menuOf(words, undefined, head.group)}
    >
      <span className={css.headWords}>
        <HeadLabel
          head={head}
          words={words}
          onFold={() => screen.onFold('columns', head)}
          onPick={screen.pickOf('columns', head)}
          isChosen={screen.isChosenHead('columns', head)}
        />
      </span>
    </th>
  );
};

/** Heads of the columns, one row per level, and the names of the dimensions before them. */
export const PivotHead = ({ screen }: { readonly screen: PivotScreen }) => {
  const { view, window } = screen;
  const { from, to, beforePx, afterPx } = window.columns;
  const merged = mergedHeads(view.columns.lines, { from, to });
  const levels = Array.from({ length: view.columns.levels }, (_, level) => level);
  return (
    <thead>
      {levels.map((level) => (
        <tr key={level} aria-rowindex={level + 1} style={{ blockSize: headPx }}>
          {level < view.columns.levels - 1 ? (
            <td
              className={`${css.columnHead} ${css.corner}`}
              colSpan={view.rows.levels}
              style={{ insetBlockStart: level * headPx, insetInlineStart: 0 }}
            >
              <span className={css.cornerNames}>
                <LevelName screen={screen} side="columns" level={level} />
              </span>
            </td>
          ) : (
            Array.from({ length: view.rows.levels }, (_, at) => <RowLevelHead key={at} screen={screen} level={at} />)
          )}
          {beforePx > 0 ? <td className={css.spacer} aria-hidden="true" /> : null}
          {merged
            .filter((each) => each.level === level)
            .map((each) => (
              <ColumnHead key={each.head.id} screen={screen} merged={each} />
            ))}
          {afterPx > 0 ? <td className={css.spacer} aria-hidden="true" /> : null}
        </tr>
      ))}
    </thead>
  );
};
