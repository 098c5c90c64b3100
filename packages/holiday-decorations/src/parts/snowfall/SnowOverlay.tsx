import { useEffect, useRef } from 'react';
import type { SnowRun, StartSnow } from '../../snow/snow-run.ts';
import { schemeRef } from '../scheme/scheme-ref.ts';
import { Snowdrifts } from './Snowdrifts.tsx';

/** Loads the snow engine, which bundlers put into a separate chunk. */
export type LoadSnow = () => Promise<StartSnow>;

export interface SnowOverlayProps {
  readonly leaving: boolean;
  readonly load: LoadSnow;
  /** Receives the running snow, and undefined when it ends. */
  readonly onRun: (run: SnowRun | undefined) => void;
  readonly onError: (error: unknown) => void;
}

/** The layer for the snow: above the page and transparent to the pointer. */
export function SnowOverlay({ leaving, load, onRun, onError }: SnowOverlayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let over = false;
    let run: SnowRun | undefined;
    const start = async () => {
      const startSnow = await load();
      if (over || !canvas.current) return;
      const started = await startSnow({
        canvas: canvas.current,
        frames: {
          request: (callback) => requestAnimationFrame(callback),
          cancel: (handle) => cancelAnimationFrame(handle),
        },
        random: Math.random,
      });
      // The user may have returned while the engine was starting.
      if (over) started.stop();
      else {
        run = started;
        onRun(started);
      }
    };
    start().catch(onError);
    return () => {
      over = true;
      run?.stop();
      onRun(undefined);
    };
  }, [load, onRun, onError]);
  return (
    <div ref={schemeRef} className="slh-snow" data-state={leaving ? 'leaving' : 'showing'} aria-hidden="true">
      <canvas className="slh-snow-canvas" ref={canvas} />
      <Snowdrifts />
    </div>
  );
}
