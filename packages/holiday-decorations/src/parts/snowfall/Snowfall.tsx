import { useCallback, useEffect, useRef, useState } from 'react';
import { useHolidayChoices } from '../../choices/use-holiday-choices.ts';
import type { HolidayMemory } from '../../model/choices.ts';
import type { IdleState } from '../../model/idle.ts';
import { makeIdleWatch, windowTiming, type IdleWatch, type Timing } from '../../model/idle-watch.ts';
import type { SnowRun } from '../../snow/snow-run.ts';
import { isPageBusy, watchDialogs } from './page-busy.ts';
import { watchTouches } from './page-touches.ts';
import { SnowOverlay, type LoadSnow } from './SnowOverlay.tsx';

export interface SnowfallProps {
  /** The host's flag for holiday decorations. */
  readonly enabled: boolean;
  /** True if the host permits snow in its environment. Otherwise, no snow falls. */
  readonly environmentAllows: boolean;
  /** Storage of the choice to turn snow off; localStorage by default. Pass a stable object. */
  readonly memory?: HolidayMemory;
  /** Time source; by default that of the window. Pass a stable object. */
  readonly timing?: Timing;
  /** Loads the snow engine; by default from a chunk of this package. Pass a stable function. */
  readonly loadSnow?: LoadSnow;
  /** Called if the snow cannot be drawn; `reportError` of the window by default. Pass a stable function. */
  readonly onError?: (error: unknown) => void;
}

const loadOwnSnow: LoadSnow = async () => {
  const { startSnow } = await import('../../snow/start-snow.ts');
  return startSnow;
};
const report = (error: unknown) => reportError(error);

/** Snow over a page that has been idle for half a minute; any activity ends it. */
export function Snowfall({
  enabled,
  environmentAllows,
  memory,
  timing = windowTiming,
  loadSnow = loadOwnSnow,
  onError = report,
}: SnowfallProps) {
  const [{ snow: chosen }] = useHolidayChoices(memory);
  const on = enabled && environmentAllows && chosen;
  const [phase, setPhase] = useState<IdleState['phase']>('resting');
  const watch = useRef<IdleWatch>(undefined);
  const run = useRef<SnowRun>(undefined);
  const keepRun = useCallback((next: SnowRun | undefined) => {
    run.current = next;
  }, []);

  useEffect(() => {
    if (!on) return;
    const idle = makeIdleWatch({
      timing,
      isBusy: () => isPageBusy(document),
      onChange: (state) => setPhase(state.phase),
    });
    watch.current = idle;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const check = () => idle.want(!reduced.matches && !document.hidden);
    const unwatch = watchTouches(window, {
      onTouch: idle.touch,
      onClick: (point) => {
        run.current?.burst(point);
        idle.touch();
      },
    });
    reduced.addEventListener('change', check);
    document.addEventListener('visibilitychange', check);
    check();
    return () => {
      reduced.removeEventListener('change', check);
      document.removeEventListener('visibilitychange', check);
      unwatch();
      idle.stop();
      watch.current = undefined;
      setPhase('resting');
    };
  }, [on, timing]);

  useEffect(() => {
    if (phase === 'preparing') loadSnow().catch(onError);
  }, [phase, loadSnow, onError]);

  useEffect(() => {
    if (phase !== 'showing') return;
    return watchDialogs(document, () => watch.current?.touch());
  }, [phase]);

  if (phase !== 'showing' && phase !== 'leaving') return null;
  return <SnowOverlay leaving={phase === 'leaving'} load={loadSnow} onRun={keepRun} onError={onError} />;
}
