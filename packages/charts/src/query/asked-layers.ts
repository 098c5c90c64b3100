import { isObject, listIn, type FormData } from './form-data.ts';

/**
 * Annotation layers whose data comes from the server, as stored (contract 5.10). Formulas are computed by the drawing,
 * and layers that are off or have no source yet are left out.
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
