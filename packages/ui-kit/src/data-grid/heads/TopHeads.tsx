import type { ReactElement } from 'react';
import { joinClasses } from '../../join-classes.ts';
import * as gridCss from '../data-grid.css.ts';
import { levelPx } from '../geometry.ts';
import { Pinned } from '../Pinned.tsx';
import type { GridHeads, TopHeadsProps } from './grid-heads.ts';
import { headsOfLevel } from './head-spans.ts';
import { HeadWords } from './HeadWords.tsx';
import * as css from './heads.css.ts';

/** Distance of a label from the start of its head in px. */
const labelPx = 8;

interface LevelProps extends Omit<TopHeadsProps, 'children'> {
  readonly heads: GridHeads;
  readonly level: number;
}

/** One level of column heads, with its name above the row heads. */
const Level = ({ heads, level, id, sheet, columnCount, active }: LevelProps): ReactElement => {
  const { starts, firstColumn, endColumn, pinned } = sheet;
  const row = level - heads.columnLevels - 1;
  const corner = heads.cornerHead(level);
  const pinnedPx = starts[pinned] ?? 0;
  const isHere = active?.row === row;
  const headId = `${id}-level`;
  return (
    <div
      role="row"
      aria-rowindex={level + 1}
      className={css.level}
      style={{ insetBlockStart: level * levelPx, inlineSize: starts.at(-1) ?? 0 }}
    >
      <Pinned numbersPx={0} columnsPx={pinnedPx} className={css.levelStart}>
        <div
          id={isHere && active.column < heads.rowLevels ? headId : undefined}
          role="columnheader"
          aria-label={corner?.label}
          aria-colindex={1}
          aria-colspan={heads.rowLevels}
          className={joinClasses(css.corner, isHere && active.column < heads.rowLevels && gridCss.active)}
          data-column={0}
          data-level={level}
        >
          {corner && <HeadWords head={corner} />}
        </div>
      </Pinned>
      {headsOfLevel(heads.columnHead, level, firstColumn, Math.min(endColumn, columnCount)).map(
        ({ head, from, count }) => {
          const isActive = isHere && active.column >= from && active.column < from + count;
          const levels = head.levels ?? 1;
          return (
            <div
              key={head.id}
              id={isActive ? headId : undefined}
              role="columnheader"
              aria-label={head.label}
              aria-colindex={from + 1}
              aria-colspan={count}
              aria-rowspan={levels > 1 ? levels : undefined}
              aria-expanded={head.fold?.isOpen}
              className={joinClasses(css.columnHead, isActive && gridCss.active)}
              data-strong={head.isStrong || undefined}
              data-chosen={head.isChosen || undefined}
              data-column={from}
              data-level={level}
              style={{
                insetInlineStart: starts[from],
                inlineSize: (starts[from + count] ?? 0) - (starts[from] ?? 0),
                blockSize: levels * levelPx,
              }}
              title={head.label}
            >
              <span className={css.columnLabel} style={{ insetInlineStart: pinnedPx + labelPx }}>
                <HeadWords head={head} />
              </span>
            </div>
          );
        },
      )}
    </div>
  );
};

/** The levels of column heads, with the heads of the columns themselves below. All of them stay at the top. */
export function TopHeads({ children, ...props }: TopHeadsProps & { readonly heads: GridHeads }): ReactElement {
  const { heads, sheet } = props;
  return (
    <div role="rowgroup" className={css.top} style={{ inlineSize: sheet.starts.at(-1) ?? 0 }}>
      <div role="presentation" style={{ blockSize: heads.columnLevels * levelPx }}>
        {Array.from({ length: heads.columnLevels }, (_, level) => (
          <Level key={level} {...props} level={level} />
        ))}
      </div>
      {children}
    </div>
  );
}
