import type { ReactElement } from 'react';
import { joinClasses } from '../../join-classes.ts';
import * as gridCss from '../data-grid.css.ts';
import { rowPx } from '../geometry.ts';
import type { GridHeads, RowHeadsProps } from './grid-heads.ts';
import { drawnPairs } from './head-spans.ts';
import { HeadWords } from './HeadWords.tsx';
import * as css from './heads.css.ts';

/** The heads that begin in a row. A head of several rows reaches into the rows below; its label stays in view. */
export function RowHeads(props: RowHeadsProps & { readonly heads: GridHeads }): ReactElement {
  const { heads, id, row, drawn, starts, headPx, active, chosenFrom, chosenTo } = props;
  return (
    <>
      {drawnPairs(drawn).map(([level, count]) => {
        const head = heads.rowHead(row, level);
        if (!head) return null;
        const end = level + (head.levels ?? 1);
        const isGroup = end < heads.rowLevels;
        const isInRange = chosenFrom < end && chosenTo >= level;
        return (
          <div
            key={level}
            id={active === level ? `${id}-active` : undefined}
            role="rowheader"
            aria-label={head.label}
            aria-colindex={level + 1}
            aria-colspan={head.levels}
            aria-rowspan={count > 1 ? count : undefined}
            aria-expanded={head.fold?.isOpen}
            aria-selected={isInRange}
            className={joinClasses(
              css.rowHead,
              isGroup && css.group,
              isInRange && css.inRange,
              active === level && gridCss.active,
            )}
            data-strong={head.isStrong || undefined}
            data-chosen={head.isChosen || undefined}
            style={{
              insetInlineStart: starts[level],
              inlineSize: (starts[end] ?? 0) - (starts[level] ?? 0),
              blockSize: count * rowPx,
            }}
            title={head.label}
          >
            <span className={css.rowLabel} style={{ insetBlockStart: headPx }}>
              <HeadWords head={head} />
            </span>
          </div>
        );
      })}
    </>
  );
}
