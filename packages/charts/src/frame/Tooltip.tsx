import { Tooltip as TooltipBox } from '@visx/tooltip';
import { useLayoutEffect, useRef, useState } from 'react';
import { more, swatch, tooltip, tooltipName, tooltipRow, tooltipTitle, tooltipValue } from './frame.css.ts';

export interface TooltipRow {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly color: string;
  readonly isStrong?: boolean;
}

export interface TooltipProps {
  readonly title: string;
  readonly rows: readonly TooltipRow[];
  /** Last line, for rows that are left out. */
  readonly rest?: string;
  /** Position of the mark in the plot, in px. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const gapPx = 12;

/** Tooltip of a mark. It is placed beside the mark, flips at the edges, and never covers the pointer. */
export const Tooltip = ({ title, rows, rest, x, y, width, height }: TooltipProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && (element.offsetWidth !== size.width || element.offsetHeight !== size.height))
      setSize({ width: element.offsetWidth, height: element.offsetHeight });
  }, [rows, title, size.width, size.height]);
  const left = x + gapPx + size.width > width ? Math.max(0, x - gapPx - size.width) : x + gapPx;
  const top = Math.max(0, Math.min(height - size.height, y - size.height / 2));
  return (
    <TooltipBox
      ref={ref}
      className={tooltip}
      role="status"
      style={{ transform: `translate(${left}px, ${top}px)`, visibility: size.width === 0 ? 'hidden' : 'visible' }}
    >
      <div className={tooltipTitle}>{title}</div>
      {rows.map((row) => (
        <div key={row.key} className={tooltipRow} data-strong={row.isStrong || undefined}>
          <span className={swatch} style={{ background: row.color }} />
          <span className={tooltipName}>{row.name}</span>
          <span className={tooltipValue}>{row.value}</span>
        </div>
      ))}
      {rest ? <div className={more}>{rest}</div> : null}
    </TooltipBox>
  );
};
