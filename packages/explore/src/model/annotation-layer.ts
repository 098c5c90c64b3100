/** An annotation layer in the form that charts store (contract 5.10). Unknown fields are kept. */
export interface AnnotationLayer {
  readonly name?: string;
  readonly annotationType?: string;
  readonly sourceType?: string;
  readonly value?: unknown;
  readonly [field: string]: unknown;
}

export const annotationTypes = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const;
export type AnnotationType = (typeof annotationTypes)[number];
/** Opacities in their stored form. With an empty value, the drawing code determines the opacity. */
export const opacities = ['', 'opacityHigh', 'opacityMedium', 'opacityLow'] as const;
/** Line widths that the editor offers, in pixels. */
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

/** Type of a layer. A layer without a type is a formula. */
export const typeOf = ({ annotationType }: AnnotationLayer): AnnotationType =>
  annotationTypes.find((each) => each === annotationType) ?? 'FORMULA';

/** Changes the type of a layer. The source is set to match the type, and the value of the old source is removed. */
export const withType = (layer: AnnotationLayer, annotationType: AnnotationType): AnnotationLayer => ({
  ...layer,
  annotationType,
  sourceType: annotationType === 'FORMULA' ? '' : annotationType === 'TIME_SERIES' ? 'line' : 'NATIVE',
  value: '',
  style: annotationType === 'FORMULA' ? 'dashed' : 'solid',
});
