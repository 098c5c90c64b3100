import { localPoint } from '@visx/event';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { ChartSelection } from '../kind/chart-props.ts';
import type { Mark, Scene } from '../kind/drawn-kind.ts';
import { isRealMove, useActiveMark } from './use-active-mark.ts';
import { nearestMark, nextMark } from './find-mark.ts';

const isAdditive = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => event.ctrlKey || event.metaKey;

/** True if a click on the mark can filter other charts: it stands for one value of one column. */
export const isSelectableMark = ({ clauses }: Mark): boolean => clauses.length === 1;

/** Hovering and selecting marks of a scene by pointer and keyboard. */
export const useSceneMarks = (
  scene: Scene | undefined,
  onSelect: ((selection: ChartSelection) => void) | undefined,
) => {
  const { active: activeId, setByKeys, setByPointer, leave, clear } = useActiveMark<string>();
  const marks = scene?.marks ?? [];
  const active = activeId === undefined ? undefined : marks.find(({ id }) => id === activeId);
  const markAt = (event: MouseEvent<SVGSVGElement>): Mark | undefined => {
    const element = event.target instanceof Element ? event.target.closest('[data-mark]') : null;
    const id = element?.getAttribute('data-mark');
    if (id !== null && id !== undefined) return marks.find((mark) => mark.id === id);
    if (scene?.pointing !== 'near') return undefined;
    const point = localPoint(event.currentTarget, event);
    return point ? nearestMark(marks, point.x, point.y) : undefined;
  };
  const choose = (mark: Mark | undefined, additive: boolean) => {
    const [clause] = mark?.clauses ?? [];
    if (mark && clause && isSelectableMark(mark)) onSelect?.({ ...clause, additive });
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = scene ? nextMark(scene, active, event.key) : undefined;
    if (next) setByKeys(next.id);
    else if (event.key === 'Escape' && active) clear();
    else if ((event.key === 'Enter' || event.key === ' ') && active && onSelect) choose(active, isAdditive(event));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    active,
    isSelectable: onSelect !== undefined && marks.some(isSelectableMark),
    handlers: {
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (isRealMove(event)) setByPointer(markAt(event)?.id);
      },
      // A tap moves nothing.
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => setByPointer(markAt(event)?.id),
      onPointerLeave: leave,
      onBlur: clear,
      onKeyDown: handleKey,
      onClick: (event: MouseEvent<SVGSVGElement>) => choose(markAt(event), isAdditive(event)),
    },
  };
};
