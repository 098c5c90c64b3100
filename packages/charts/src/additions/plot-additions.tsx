import type { LegendItem } from '../frame/place-legend.ts';
import type { AdditionFacts, PlotAdditions } from '../series/plot-additions.ts';
import { annotationLayers } from './annotation-layer.ts';
import { annotationMarks } from './annotation-marks.ts';
import { annotationRows } from './annotation-rows.ts';
import { AnnotationBands, AnnotationLines } from './Annotations.tsx';
import { Forecasts } from './Forecasts.tsx';
import { formulaPoints } from './formula-points.ts';
import { layerContents, type LayerContent } from './layer-content.ts';
import { layerPaint } from './layer-paint.ts';
import { partialCover } from './PartialCover.tsx';
import { partialNote } from './partial-note.ts';
import { partialOf } from './partial-of.ts';

export { TrendCover } from './TrendCover.tsx';

/** Returns the values that the value axis must include, so that no line of an annotation layer leaves the plot. */
const valuesOf = ({ formula, lines }: LayerContent, xs: AdditionFacts['data']['xs']): readonly number[] => {
  if (!formula) return lines.flatMap(({ points }) => points.map(([, value]) => value));
  const values = formula.usesX ? formulaPoints(formula, xs).map(([, value]) => value) : [formula.at(0)];
  return values.filter(Number.isFinite);
};

/**
 * Returns everything that a plot shows in addition to its series: annotations, forecasts, and marks of partial buckets.
 */
export const plotAdditions = (facts: AdditionFacts): PlotAdditions => {
  const { data, form, result, colors, locale } = facts;
  const partial = partialOf(facts);
  const cover = partialCover(partial);
  const contents = layerContents(annotationLayers(form), result.annotations);
  return {
    items: contents.map(({ layer }): LegendItem => ({
      key: layer.key,
      label: layer.name,
      color: layerPaint(layer, colors, data.series.length).color,
      // In the legend, bands have a color swatch, and lines have a line.
      dash: layer.kind === 'INTERVAL' ? undefined : (layer.dash ?? '14 0'),
    })),
    shown: (hidden) => {
      const shown = contents.filter(({ layer }) => !hidden.has(layer.key));
      return {
        values: shown.flatMap((content) => valuesOf(content, data.xs)),
        cover,
        behind: (layout, paint) => (
          <>
            <AnnotationBands marks={annotationMarks(shown, layout, colors)} layout={layout} />
            <Forecasts layout={layout} paint={paint} />
          </>
        ),
        before: (layout) =>
          shown.length === 0 ? null : (
            <AnnotationLines marks={annotationMarks(shown, layout, colors)} layout={layout} colors={colors} />
          ),
        detailAt: (layout, at, text) => ({
          rows: annotationRows(shown, layout, { at, colors, locale }),
          note: partialNote(partial, layout.request.data.xs[at] ?? null, { form, locale, text }),
        }),
      };
    },
  };
};
