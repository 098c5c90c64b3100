import { useText } from '@sightline/core/react';
import { Empty } from '@sightline/ui-kit';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { barMessages } from '../../messages/bar.ts';

export interface TileWaitsProps {
  /** Names of the required filters without a value. */
  readonly names: readonly string[];
  readonly onShown: () => void;
}

/** Lists the filters that a chart waits for (DASH-20). */
export const TileWaits = ({ names, onShown }: TileWaitsProps): ReactNode => {
  const text = useText(barMessages);
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(), []);
  return <Empty title={text('bar.chartWaits', { names: names.join(', ') })} />;
};
