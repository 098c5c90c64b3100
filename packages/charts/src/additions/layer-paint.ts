import type { ThemeColors } from '@sightline/ui-kit';
import type { AnnotationLayer } from './annotation-layer.ts';

/** Opacity of the bands of an annotation layer that has no opacity of its own. */
const bandShare = 0.1;

/** Color and opacities of an annotation layer: those in its settings, otherwise those of the theme. */
export interface LayerPaint {
  readonly color: string;
  readonly lineShare: number;
  readonly bandShare: number;
}

/**
 * Returns the colors of an annotation layer. Layers without a color are gray, except lines of other charts, which have
 * the next free color of the theme.
 */
export const layerPaint = (layer: AnnotationLayer, colors: ThemeColors, seriesCount: number): LayerPaint => {
  const spare = colors.slots[(seriesCount + layer.at) % colors.slots.length] ?? colors.textMuted;
  return {
    color: layer.color ?? (layer.kind === 'TIME_SERIES' ? spare : colors.textMuted),
    lineShare: layer.opacity ?? 1,
    bandShare: layer.opacity === undefined ? bandShare : layer.opacity * 0.5,
  };
};
