import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Maximize, Minus, Plus } from 'lucide-react';
import { mapMessages } from '../../messages/map.ts';
import { buttons } from './webgl-map.css.ts';

interface MapButtonsProps {
  readonly isMoved: boolean;
  readonly zoomBy: (levels: number) => void;
  readonly reset: () => void;
}

/** Buttons that zoom a map without a wheel or a two-finger gesture, and restore its first view. */
export const MapButtons = ({ isMoved, zoomBy, reset }: MapButtonsProps) => {
  const text = useText(mapMessages);
  return (
    <div className={buttons} role="group" aria-label={text('map.view')}>
      <IconButton size="sm" icon={Plus} label={text('map.zoomIn')} onClick={() => zoomBy(1)} />
      <IconButton size="sm" icon={Minus} label={text('map.zoomOut')} onClick={() => zoomBy(-1)} />
      {isMoved ? <IconButton size="sm" icon={Maximize} label={text('map.reset')} onClick={reset} /> : null}
    </div>
  );
};
