import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import { widthVariable, type ColumnWidths } from './column-widths.ts';
import * as css from './table.css.ts';
import { growthOf, useEdgeDrag } from './use-edge-drag.ts';

export interface ColumnGripProps {
  readonly label: string;
  /** Id of the grip's column. */
  readonly column: string;
  /** Index of the grip's column. */
  readonly index: number;
  /** True for the only grip of a table that is a tab stop. */
  readonly first: boolean;
  readonly widths: ColumnWidths;
  readonly onWidths: (widths: ColumnWidths) => void;
}

const minPx = 56;
const maxPx = 2000;

const headOf = (grip: HTMLElement): HTMLElement => grip.parentElement!;
const gripsOf = (head: HTMLElement): readonly HTMLElement[] => [
  ...head.parentElement!.querySelectorAll<HTMLElement>(':scope > * > [role="separator"]'),
];

/** Returns the displayed widths of a column and of the columns before it, which must not move while it is resized. */
const widthsUpTo = (grip: HTMLElement): ColumnWidths => {
  const grips = gripsOf(headOf(grip));
  return Object.fromEntries(
    grips
      .slice(0, grips.indexOf(grip) + 1)
      .map((each) => [each.dataset['column']!, headOf(each).offsetWidth] as const)
      // Leave out columns that a narrow window hides. Their width is 0.
      .filter(([, px]) => px > 0),
  );
};

/** Keeps the value of the grip equal to the width of its column head. Returns a function that stops this. */
const tellWidth = (grip: HTMLElement): (() => void) => {
  const head = headOf(grip);
  // A separator must have a value. This one applies until the first measurement, one frame later.
  grip.setAttribute('aria-valuenow', String(minPx));
  const observer = new ResizeObserver(() => {
    grip.setAttribute('aria-valuenow', String(head.offsetWidth));
    // Without this text, some screen readers announce the width as a percentage of the maximum.
    grip.setAttribute('aria-valuetext', `${head.offsetWidth} px`);
  });
  observer.observe(head);
  return () => observer.disconnect();
};

/**
 * The end edge of a column's head, for resizing. Drag it, or use the left and right arrows for 10 px, with Shift for 50
 * px. A double click, Enter or Delete fits the column to its content again. Tab stops at the first grip of a table; the
 * up and down arrows move to the other grips.
 */
export function ColumnGrip(props: ColumnGripProps): ReactElement {
  const { label, column, index, first, widths, onWidths } = props;
  const asked = useRef<ColumnWidths>(undefined);
  const widened = (before: ColumnWidths, px: number) => ({
    ...before,
    [column]: Math.min(maxPx, Math.max(minPx, Math.round(px))),
  });
  const drag = useEdgeDrag({
    startPx: (grip) => headOf(grip).offsetWidth,
    onMove: (px, grip) => {
      const begins = !asked.current;
      asked.current = widened(asked.current ?? { ...widths, ...widthsUpTo(grip) }, px);
      // Rows are rendered once when the drag starts and once when it ends; in between, only a CSS variable changes.
      if (begins) onWidths(asked.current);
      else grip.closest('table')!.style.setProperty(widthVariable(index), `${asked.current[column]}px`);
    },
    onEnd: () => {
      if (asked.current) onWidths(asked.current);
      asked.current = undefined;
    },
  });
  const release = () => onWidths(Object.fromEntries(Object.entries(widths).filter(([id]) => id !== column)));
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: grip, shiftKey, key } = event;
    const widen = (sign: number) => () =>
      onWidths(
        widened(
          { ...widths, ...widthsUpTo(grip) },
          headOf(grip).offsetWidth + (shiftKey ? 50 : 10) * sign * growthOf(grip),
        ),
      );
    const go = (step: number) => () => {
      const grips = gripsOf(headOf(grip)).filter((each) => each.offsetWidth > 0);
      grips[grips.indexOf(grip) + step]?.focus();
    };
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: widen(1),
      ArrowLeft: widen(-1),
      ArrowDown: go(1),
      ArrowUp: go(-1),
      Enter: release,
      Delete: release,
    };
    const act = acts[key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <span
      role="separator"
      ref={tellWidth}
      tabIndex={first ? 0 : -1}
      data-column={column}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      className={css.grip}
      {...drag}
      onDoubleClick={release}
      onKeyDown={handleKeyDown}
    />
  );
}
