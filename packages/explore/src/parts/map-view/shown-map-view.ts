import type { Camera } from '@sightline/charts';
import { createContext, useContext } from 'react';

/** Gives the view of the drawn map to the control that stores it. Undefined if no map is drawn. */
export const ShownMapView = createContext<Camera | undefined>(undefined);

export const useShownMapView = (): Camera | undefined => useContext(ShownMapView);
