import { Tooltip as TooltipBox } from '@visx/tooltip';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  more,
  swatch,
  tooltip,
  tooltipName,
  tooltipNote,
  tooltipRow,
  tooltipRows,
  tooltipTitle,
  tooltipValue,
} from './frame.css.ts';
import { PinnedActions, type PinnedActionsProps } from './PinnedActions.tsx';

export interface TooltipRow {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly color: string;
  readonly isStrong?: boolean;
  /** Details below the row. */
  readonly note?: string;
}

export interface TooltipProps {
  readonly title: string;
  readonly rows: readonly TooltipRow[];
  /** Last line, which states that rows are left out. */
  readonly rest?: string;
  readonly remark?: string;
  /** Position of the mark in the plot, in px. */
  readonly x: number;
  readonly y: number;
  /** True to place the tooltip before the mark even if there is room after it. */
  readonly isBefore?: boolean;
  readonly width: number;
  readonly height: number;
  /** Present if the tooltip is pinned: it stays and the pointer can enter it. */
  readonly pinned?: PinnedActionsProps & { readonly ref: RefObject<HTMLDivElement | null> };
}

const gapPx = 12;

/** Tooltip of a mark. It is placed beside the mark, flips at the edges, and never covers the pointer. */
export const Tooltip = ({ title, rows, rest, remark, x, y, isBefore = false, width, height, pinned }: TooltipProps) => {
  const own = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const ref = pinned?.ref ?? own;
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && (element.offsetWidth !== size.width || element.offsetHeight !== size.height))
      setSize({ width: element.offsetWidth, height: element.offsetHeight });
  }, [ref, rows, title, size.width, size.height]);
  const left = isBefore || x + gapPx + size.width > width ? Math.max(0, x - gapPx - size.width) : x + gapPx;
  const top = Math.max(0, Math.min(height - size.height, y - size.height / 2));
  return (
    <TooltipBox
      ref={ref}
      className={tooltip}
      {...(pinned ? { role: 'group', 'aria-label': title, 'data-pinned': true } : { role: 'status' })}
      style={{
        transform: `translate(${left}px, ${top}px)`,
        visibility: size.width === 0 ? 'hidden' : 'visible',
        ...(pinned ? { maxBlockSize: height } : {}),
      }}
    >
      <div className={tooltipTitle}>{title}</div>
      <div className={tooltipRows}>
        {rows.map((row) => (
          <div key={row.key} className={tooltipRow} data-strong={row.isStrong || undefined}>
            <span className={swatch} style={{ background: row.color }} />
            <span className={tooltipName}>{row.name}</span>
            <span className={tooltipValue}>{row.value}</span>
            {row.note ? <span className={tooltipNote}>{row.note}</span> : null}
          </div>
        ))}
      </div>
      {rest ? <div className={more}>{rest}</div> : null}
      {remark ? <div className={more}>{remark}</div> : null}
      {pinned ? <PinnedActions {...pinned} /> : null}
    </TooltipBox>
  );
};
