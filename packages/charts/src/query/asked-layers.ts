import { isObject, listIn, type FormData } from './form-data.ts';

/**
 * Annotation layers whose data comes from the server, as stored (contract 5.10). This leaves out formulas, which the
 * drawing computes, and layers that are switched off or have no source yet.
 */
export const askedLayers = (form: FormData): readonly unknown[] =>
  listIn(form, 'annotation_layers').filter(
    (layer) =>
      isObject(layer) &&
      layer['show'] !== false &&
      layer['sourceType'] &&
      layer['value'] &&
      layer['annotationType'] !== 'FORMULA',
  );
