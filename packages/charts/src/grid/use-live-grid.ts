import { useLate } from '@sightline/ui-kit';
import { useGridPlace } from './use-grid-place.ts';
import { useHeldPress } from './use-held-press.ts';
import { useIdle } from './use-idle.ts';

/**
 * Loads the grid with its tools as soon as the page is idle: a dashboard appears before this code loads. Until then the
 * chart renders a still grid with `leave` as its `ref`, in an element with `hold` as its `onPointerDown`. The live grid
 * takes its place, with `enter` as its `ref`, and keeps its scroll position and focus. A press goes on in between.
 */
export const useLiveGrid = <Live extends {}>(load: () => Promise<Live>) => {
  const Loaded = useLate(load, useIdle());
  const { isHeld, hold } = useHeldPress();
  const { leave, enter } = useGridPlace();
  return { Live: isHeld ? undefined : Loaded, hold, leave, enter };
};
