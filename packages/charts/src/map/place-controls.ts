import type * as shared from '../edit/controls.ts';

const query = { section: 'data', affects: 'query' } as const;

const typeIn = (form: Readonly<Record<string, unknown>>, name: string): unknown => {
  const stored = form[name];
  return typeof stored === 'object' && stored !== null && 'type' in stored ? stored.type : undefined;
};

/** Controls of a setting such as `spatial`: the format of the places in rows, and the columns that contain them. */
export const placeControls = (name: string, labelId: string): readonly shared.Control[] => {
  const isType = (type: string) => (form: Readonly<Record<string, unknown>>) =>
    (typeIn(form, name) ?? 'latlong') === type;
  const column = (part: string, partLabelId: string, type: string): shared.Control => ({
    ...query,
    kind: 'column',
    name,
    part,
    labelId: partLabelId,
    required: true,
    visible: isType(type),
  });
  return [
    {
      ...query,
      kind: 'select',
      name,
      part: 'type',
      labelId,
      fallback: 'latlong',
      options: [
        { value: 'latlong', labelId: 'place.latlong' },
        { value: 'delimited', labelId: 'place.delimited' },
        { value: 'geohash', labelId: 'place.geohash' },
      ],
    },
    column('lonCol', 'control.longitude', 'latlong'),
    column('latCol', 'control.latitude', 'latlong'),
    column('lonlatCol', 'control.placeColumn', 'delimited'),
    {
      ...query,
      kind: 'text',
      name,
      part: 'delimiter',
      labelId: 'control.delimiter',
      visible: isType('delimited'),
    },
    {
      ...query,
      kind: 'switch',
      name,
      part: 'reverseCheckbox',
      labelId: 'control.latitudeFirst',
      fallback: false,
      visible: isType('delimited'),
    },
    column('geohashCol', 'control.placeColumn', 'geohash'),
  ];
};

/** Controls of the view of a map: one that fits the data, or a stored one. */
export const mapViewControls = ({ tilts }: { readonly tilts: boolean }): readonly shared.Control[] => [
  {
    section: 'look',
    affects: 'look',
    kind: 'switch',
    name: 'autozoom',
    labelId: 'control.autozoom',
    fallback: true,
  },
  {
    section: 'look',
    affects: 'look',
    kind: 'map-view',
    tilts,
    name: 'viewport',
    labelId: 'control.mapView',
    visible: ({ autozoom }) => autozoom === false,
  },
];
