import { useText } from '@sightline/core/react';
import { useMemo } from 'react';
import { MarkLayer } from '../frame/MarkLayer.tsx';
import type { MarkZoom } from '../frame/mark-brush.ts';
import type { MarkLayerProps } from '../frame/mark-layer-props.ts';
import { interactMessages } from '../messages/interact.ts';
import type { SeriesPart } from './series-part.ts';
import { seriesSource, type SeriesMark } from './series-source.ts';
import { zoomedData, type SeriesZoom } from './zoomed-data.ts';

export interface SeriesLayerProps extends Omit<MarkLayerProps<SeriesMark>, 'zoom'> {
  readonly parts: readonly SeriesPart[];
  readonly zoom: SeriesZoom;
}

export { HoverDots, HoverGround } from './HoverMarks.tsx';
export { seriesMenuMark } from './series-menu-mark.ts';

/** Interactions of a chart with axes. */
export const SeriesLayer = ({ parts, zoom: { range, onZoom }, ...rest }: SeriesLayerProps) => {
  const text = useText(interactMessages);
  const source = useMemo(() => seriesSource(parts, text), [parts, text]);
  const zoom: MarkZoom = { range, onZoom: (next) => onZoom(next && { range: next, cut: zoomedData }) };
  return <MarkLayer source={source} zoom={zoom} {...rest} />;
};
