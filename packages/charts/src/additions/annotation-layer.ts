import { flagIn, isObject, listIn, numberIn, textIn, type FormData } from '../query/form-data.ts';

/** A layer of annotations, from the chart's settings (contract 5.10). */
export interface AnnotationLayer {
  /** Index of the layer among all layers. */
  readonly at: number;
  /** Key of the layer's legend item. */
  readonly key: string;
  readonly name: string;
  readonly kind: 'FORMULA' | 'EVENT' | 'INTERVAL' | 'TIME_SERIES';
  /** The formula, or the ID of the annotation layer or chart that is the source. */
  readonly value: string;
  readonly isNative: boolean;
  readonly color?: string | undefined;
  /** Opacity from 0 to 1, if one is chosen. */
  readonly opacity?: number | undefined;
  /** Dash pattern of lines. */
  readonly dash?: string | undefined;
  readonly widthPx: number;
  readonly hasLine: boolean;
  readonly hasMarkers: boolean;
  readonly hasLabels: boolean;
  /** Names of the source's columns, if the source is a chart. */
  readonly columns: {
    readonly start?: string | undefined;
    readonly end?: string | undefined;
    readonly title?: string | undefined;
    readonly notes: readonly string[];
  };
}

const kinds = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const;
const dashes: Readonly<Record<string, string>> = { dashed: '5 4', dotted: '1.5 3', longDashed: '10 5' };
const opacities: Readonly<Record<string, number>> = { opacityLow: 0.2, opacityMedium: 0.5, opacityHigh: 0.8 };

/**
 * Returns the visible annotation layers of a chart, in their stored order. Layers without a name or a value are left
 * out.
 */
export const annotationLayers = (form: FormData): readonly AnnotationLayer[] =>
  listIn(form, 'annotation_layers').flatMap((stored, at): AnnotationLayer[] => {
    if (!isObject(stored) || stored['show'] === false) return [];
    const name = textIn(stored, 'name');
    const value = typeof stored['value'] === 'number' ? String(stored['value']) : textIn(stored, 'value');
    const type = stored['annotationType'] ?? 'FORMULA';
    const kind = kinds.find((each) => each === type);
    if (!name || !value || !kind) return [];
    return [
      {
        at,
        key: `annotation ${at}`,
        name,
        kind,
        value,
        isNative: stored['sourceType'] === 'NATIVE',
        color: textIn(stored, 'color') || undefined,
        opacity: opacities[textIn(stored, 'opacity') ?? ''],
        dash: dashes[textIn(stored, 'style') ?? ''],
        widthPx: Math.max(0.5, Math.min(20, numberIn(stored, 'width') ?? 1)),
        hasLine: !flagIn(stored, 'hideLine', false),
        hasMarkers: flagIn(stored, 'showMarkers', false),
        hasLabels: flagIn(stored, 'showLabel', true),
        columns: {
          start: textIn(stored, 'timeColumn') || undefined,
          end: textIn(stored, 'intervalEndColumn') || undefined,
          title: textIn(stored, 'titleColumn') || undefined,
          notes: listIn(stored, 'descriptionColumns').filter((each) => typeof each === 'string'),
        },
      },
    ];
  });
