import { useText } from '@sightline/core/react';
import { useEffect, useRef } from 'react';
import { interactMessages } from '../messages/interact.ts';
import { BrushOverlay } from './BrushOverlay.tsx';
import { copyOf, type MarkDetail, type MarkSource } from './mark-source.ts';
import { Tooltip } from './Tooltip.tsx';
import type { MarkLayerProps } from './mark-layer-props.ts';
import { useBrush } from './use-brush.ts';
import { useMarkEvents } from './use-mark-events.ts';
import { useSvgEvents } from './use-svg-events.ts';

/** Maximum number of rows in a tooltip that follows the pointer. A pinned tooltip has all rows and scrolls. */
const followingRows = 10;

const shortOf = ({ rows }: MarkDetail): MarkDetail['rows'] => {
  const strong = rows.findIndex(({ isStrong }) => isStrong);
  // The row of the hovered series is always included, even if it is not among the first rows.
  return strong < followingRows ? rows.slice(0, followingRows) : [...rows.slice(0, followingRows - 1), rows[strong]!];
};

/** Releases a pinned mark when the user presses outside of the chart. */
const useOutside = (isPinned: boolean, inside: (target: Node) => boolean, release: () => void) => {
  useEffect(() => {
    if (!isPinned) return undefined;
    const handleDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && inside(target))) release();
    };
    document.addEventListener('pointerdown', handleDown, true);
    return () => document.removeEventListener('pointerdown', handleDown, true);
  });
};

/**
 * The interactions with a picture's marks: a tooltip that follows the pointer and can be pinned and copied; arrow keys
 * that move between marks; selection by click, key or tap; and a menu that opens by right click, key or long press.
 */
export const MarkLayer = <M,>(props: MarkLayerProps<M> & { readonly source: MarkSource<M> }) => {
  const { source, svg, early, pointing, zoom, onSelect } = props;
  const text = useText(interactMessages);
  const tooltip = useRef<HTMLDivElement>(null);
  const brushing = useBrush({ svg, brush: source.brush, zoom, onSelect });
  useSvgEvents(
    svg,
    useMarkEvents({ ...props, brushing, keeps: (node) => tooltip.current?.contains(node) ?? false }),
    early,
  );
  const { active, isPinned } = pointing;
  const detail = active === undefined ? undefined : source.detail(active);
  useOutside(
    isPinned,
    (node) => (svg?.contains(node) ?? false) || (tooltip.current?.contains(node) ?? false),
    pointing.clear,
  );
  const overlay = source.brush ? <BrushOverlay brush={source.brush} span={brushing.span} zoom={zoom} /> : null;
  if (!detail || brushing.span) return overlay;
  const { title, rows, note, remark, place, picked } = detail;
  const shown = isPinned ? rows : shortOf(detail);
  const rest =
    rows.length === 0
      ? note
      : shown.length < rows.length
        ? text('interact.more', { count: rows.length - shown.length })
        : undefined;
  return (
    <>
      {overlay}
      <Tooltip
        title={title}
        rows={shown}
        {...(rest === undefined ? {} : { rest })}
        {...(remark === undefined ? {} : { remark })}
        {...place}
        width={source.width}
        height={source.height}
        {...(isPinned
          ? {
              pinned: {
                ref: tooltip,
                copy: () => copyOf(detail),
                ...(onSelect && picked.length > 0
                  ? { onFilter: () => (onSelect({ clauses: picked, additive: false }), pointing.clear()) }
                  : {}),
                onClose: () => {
                  pointing.clear();
                  svg?.focus();
                },
              },
            }
          : {})}
      />
    </>
  );
};
