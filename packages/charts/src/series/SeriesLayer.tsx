import { useText } from '@sightline/core/react';
import { useMemo } from 'react';
import { MarkLayer } from '../frame/MarkLayer.tsx';
import type { MarkLayerProps } from '../frame/mark-layer-props.ts';
import { interactMessages } from '../messages/interact.ts';
import type { SeriesPart } from './series-part.ts';
import { seriesSource, type SeriesMark } from './series-source.ts';

export interface SeriesLayerProps extends MarkLayerProps<SeriesMark> {
  readonly parts: readonly SeriesPart[];
}

export { seriesMenuMark } from './series-menu-mark.ts';

/** Interactions of a chart with axes. */
export const SeriesLayer = ({ parts, ...rest }: SeriesLayerProps) => {
  const text = useText(interactMessages);
  const source = useMemo(() => seriesSource(parts, text), [parts, text]);
  return <MarkLayer source={source} {...rest} />;
};
