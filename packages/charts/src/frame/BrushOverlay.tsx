import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { ZoomOut } from 'lucide-react';
import { interactMessages } from '../messages/interact.ts';
import * as css from './brush.css.ts';
import type { MarkBrush, MarkZoom, Span } from './mark-brush.ts';

export interface BrushOverlayProps {
  readonly brush: MarkBrush;
  readonly span: Span | undefined;
  readonly zoom: MarkZoom | undefined;
}

/** The brushed span with a text for its ends, and a button that resets the zoom. */
export const BrushOverlay = ({ brush, span, zoom }: BrushOverlayProps) => {
  const text = useText(interactMessages);
  const { plot, isVertical } = brush;
  const place = span && {
    left: isVertical ? plot.left : plot.left + span.from,
    top: isVertical ? plot.top + span.from : plot.top,
    width: isVertical ? plot.width : span.to - span.from,
    height: isVertical ? span.to - span.from : plot.height,
  };
  return (
    <>
      {span && place ? (
        <div className={css.span} style={place}>
          <span className={css.words} role="status">
            {brush.words(span)}
          </span>
        </div>
      ) : null}
      {zoom?.range ? (
        <div className={css.back} style={{ top: plot.top, left: plot.left, width: plot.width }}>
          <span className={css.backButton}>
            <Button size="sm" icon={ZoomOut} onClick={() => zoom.onZoom(undefined)}>
              {text('interact.resetZoom')}
            </Button>
          </span>
        </div>
      ) : null}
    </>
  );
};
