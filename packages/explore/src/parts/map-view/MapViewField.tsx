import { useText } from '@sightline/core/react';
import { Button, Field, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { mapViewMessages } from '../../messages/map-view.ts';
import {
  isSameMapView,
  mapViewParts,
  readMapView,
  storedMapView,
  typedMapViewPart,
  type MapViewPart,
} from '../../model/map-view.ts';
import type { EditorProps } from '../controls-pane/control-props.ts';
import { useGesture } from '../controls-pane/use-gesture.ts';
import * as css from './map-view.css.ts';
import { useShownMapView } from './shown-map-view.ts';

const labelIds = {
  latitude: 'mapView.latitude',
  longitude: 'mapView.longitude',
  zoom: 'mapView.zoom',
  pitch: 'mapView.tilt',
  bearing: 'mapView.rotation',
} as const satisfies Readonly<Record<MapViewPart, string>>;

interface PartFieldProps {
  readonly name: MapViewPart;
  readonly value: number;
  readonly onStart: () => void;
  readonly onChange: (value: number) => void;
}

/** Field for one number of the view. A text that is no such number stays in the field and changes nothing. */
const PartField = ({ name, value, onStart, onChange }: PartFieldProps): ReactNode => {
  const text = useText(mapViewMessages);
  const [typed, setTyped] = useState<string>();
  const { min, max } = mapViewParts[name];
  const isWrong = typed !== undefined && typedMapViewPart(name, typed) === undefined;
  // The typed text is dropped when the view changes in another way, for example by undo.
  if (typed !== undefined && !isWrong && typedMapViewPart(name, typed) !== value) setTyped(undefined);
  return (
    <Field label={text(labelIds[name])} error={isWrong ? text('mapView.range', { min, max }) : undefined}>
      <TextInput
        inputMode="decimal"
        value={typed ?? String(value)}
        onFocus={onStart}
        onBlur={() => setTyped(undefined)}
        onChange={(next) => {
          setTyped(next);
          const number = typedMapViewPart(name, next);
          if (number !== undefined) onChange(number);
        }}
      />
    </Field>
  );
};

/** The stored view of a map: a button takes it from the map on screen, and fields change its numbers. */
export const MapViewField = ({ control, value, onChange }: EditorProps): ReactNode => {
  const text = useText(mapViewMessages);
  const shown = useShownMapView();
  const typing = useGesture(onChange);
  if (control.kind !== 'map-view') return null;
  const stored = readMapView(value);
  const isSame = stored !== undefined && shown !== undefined && isSameMapView(stored, shown);
  const parts: readonly MapViewPart[] = control.tilts
    ? ['latitude', 'longitude', 'zoom', 'pitch', 'bearing']
    : ['latitude', 'longitude', 'zoom'];
  return (
    <div className={css.frame}>
      {stored ? (
        <div className={css.parts}>
          {parts.map((name) => (
            <PartField
              key={name}
              name={name}
              value={stored[name]}
              onStart={typing.start}
              onChange={(number) => typing.change({ ...stored, [name]: number })}
            />
          ))}
        </div>
      ) : (
        <p className={css.none}>{text('mapView.none')}</p>
      )}
      <Button
        size="sm"
        disabled={shown === undefined || isSame}
        disabledReason={text(isSame ? 'mapView.same' : 'mapView.missing')}
        onClick={() => shown && onChange(storedMapView(shown))}
      >
        {text('mapView.use')}
      </Button>
    </div>
  );
};
