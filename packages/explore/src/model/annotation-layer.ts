/** A layer of annotations as charts store it (contract 5.10). Unknown fields stay. */
export interface AnnotationLayer {
  readonly name?: string;
  readonly annotationType?: string;
  readonly sourceType?: string;
  readonly value?: unknown;
  readonly [field: string]: unknown;
}

export const annotationTypes = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const;
export type AnnotationType = (typeof annotationTypes)[number];
/** Stored opacities. An empty one leaves it to the drawing. */
export const opacities = ['', 'opacityHigh', 'opacityMedium', 'opacityLow'] as const;
/** Widths of lines that are offered, in pixels. */
export const lineWidths = [1, 2, 3, 5] as const;
export const lineStyles = ['solid', 'dashed', 'dotted', 'longDashed'] as const;

/** Settings of a new layer. */
export const newLayer: AnnotationLayer = {
  name: '',
  annotationType: 'FORMULA',
  sourceType: '',
  value: '',
  overrides: { time_range: null },
  show: true,
  showLabel: true,
  showMarkers: false,
  hideLine: false,
  style: 'dashed',
  opacity: '',
  color: null,
  width: 1,
};

/** Type of a layer. Those without one are formulas. */
export const typeOf = ({ annotationType }: AnnotationLayer): AnnotationType =>
  annotationTypes.find((each) => each === annotationType) ?? 'FORMULA';

/** The layer with another type: the source follows from it, and the value of another source is dropped. */
export const withType = (layer: AnnotationLayer, annotationType: AnnotationType): AnnotationLayer => ({
  ...layer,
  annotationType,
  sourceType: annotationType === 'FORMULA' ? '' : annotationType === 'TIME_SERIES' ? 'line' : 'NATIVE',
  value: '',
  style: annotationType === 'FORMULA' ? 'dashed' : 'solid',
});
