import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { useRef } from 'react';
import { splitter } from './splitter.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface SplitterProps extends RootProps<HTMLDivElement> {
  readonly label: string;
  /** Direction of the line: `vertical` separates panes that are side by side. */
  readonly orientation: 'vertical' | 'horizontal';
  /** Size of the panel that the splitter resizes, in px. */
  readonly sizePx: number;
  readonly minPx: number;
  readonly maxPx: number;
  readonly onResize: (sizePx: number) => void;
  /** Called on Enter and on a double click, to collapse the panel or to expand it again. */
  readonly onFold?: () => void;
  /** True if the panel is after the line (right or below) instead of before it. */
  readonly panelAfter?: boolean;
}

const stepPx = 16;

/**
 * The line between two panels. Drag it, or move it by 16 px with the arrows; Home and End move it to the limits, Enter
 * collapses the panel.
 */
export function Splitter(props: SplitterProps): ReactElement {
  const { label, orientation, sizePx, minPx, maxPx, onResize, onFold, panelAfter = false, className, ...rest } = props;
  const drag = useRef<{ readonly at: number; readonly sizePx: number }>(undefined);
  const vertical = orientation === 'vertical';
  const resize = (next: number) => onResize(Math.round(Math.min(maxPx, Math.max(minPx, next))));
  const signOf = (element: Element) => {
    const mirrored = vertical && getComputedStyle(element).direction === 'rtl';
    return mirrored === panelAfter ? 1 : -1;
  };
  const positionOf = (event: PointerEvent) => (vertical ? event.clientX : event.clientY);
  const handlePointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { at: positionOf(event), sizePx };
  };
  const handlePointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const start = drag.current;
    if (start) resize(start.sizePx + (positionOf(event) - start.at) * signOf(event.currentTarget));
  };
  const handlePointerUp = () => {
    drag.current = undefined;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const [less, more] = vertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const sign = signOf(event.currentTarget);
    const acts: Readonly<Record<string, () => void>> = {
      [less as string]: () => resize(sizePx - stepPx * sign),
      [more as string]: () => resize(sizePx + stepPx * sign),
      Home: () => resize(minPx),
      End: () => resize(maxPx),
      Enter: () => onFold?.(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div
      aria-label={label}
      {...rest}
      role="separator"
      tabIndex={0}
      aria-orientation={orientation}
      aria-valuenow={Math.round(sizePx)}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      className={joinClasses(splitter, className)}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={handlePointerUp}
      onDoubleClick={onFold}
      onKeyDown={handleKeyDown}
    />
  );
}
