import { useLate } from '@sightline/ui-kit';
import { useState, type ComponentType, type SyntheticEvent } from 'react';
import type { MarkLayerProps } from './mark-layer-props.ts';
import { useActiveMark } from './use-active-mark.ts';

const handledKeys: ReadonlySet<string> = new Set([
  'ArrowRight',
  'ArrowLeft',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'Enter',
  ' ',
  'ContextMenu',
]);

const isHandled = (event: Event): boolean =>
  event.type === 'contextmenu' ||
  (event instanceof KeyboardEvent && (handledKeys.has(event.key) || (event.key === 'F10' && event.shiftKey)));

/**
 * Loads the interactions of a picture when the pointer or the focus first reaches it. Events that occur before they are
 * loaded are kept, so that the first click or key press is not lost.
 */
export const useMarkLayer = <M, P extends Omit<MarkLayerProps<M>, 'zoom'>>(load: () => Promise<ComponentType<P>>) => {
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  const [isNear, setNear] = useState(false);
  const [early] = useState<Event[]>(() => []);
  const pointing = useActiveMark<M>();
  const Layer = useLate(load, isNear);
  const keep = ({ nativeEvent }: SyntheticEvent) => {
    setNear(true);
    if (isHandled(nativeEvent)) nativeEvent.preventDefault();
    early.push(nativeEvent);
  };
  return {
    Layer,
    active: pointing.active,
    /** Props of the picture. */
    picture: {
      ref: setSvg,
      ...(Layer
        ? {}
        : {
            onPointerEnter: keep,
            onPointerMove: keep,
            onPointerDown: keep,
            onPointerUp: keep,
            onFocus: keep,
            onKeyDown: keep,
            onClick: keep,
            onContextMenu: keep,
          }),
    },
    /** Props of the layer. */
    layer: { svg, early, pointing },
  };
};
