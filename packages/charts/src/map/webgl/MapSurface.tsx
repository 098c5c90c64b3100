import { useLate } from '@sightline/ui-kit';
import { useEffect, useMemo, useRef } from 'react';
import { makePainter } from '../../frame/webgl/make-painter.ts';
import { planLayers } from '../../frame/webgl/plan-layers.ts';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { coarseBase } from '../base-map.ts';
import { baseShapes } from '../base-shapes.ts';
import { nearSpan } from '../map-scene.ts';
import type { GroundScene } from './ground-scene.ts';
import type { MapSession } from './map-session.ts';
import { canvas, surface } from './webgl-map.css.ts';

const loadFine = async () => (await import('../fine-base.ts')).fineBase;

const unshaded = (_mark: string | undefined, color: string) => color;

/** The canvas under a map's names: land, borders and the shapes of its layers. */
export const MapSurface = ({
  scene,
  facts,
  isLit,
  session,
}: ScenePictureProps<GroundScene> & { readonly session: MapSession }) => {
  const { camera, shapes, view } = scene;
  const { width, height, colors } = facts;
  const host = useRef<HTMLDivElement>(null);
  const first = useRef(camera);
  const fine = useLate(loadFine, view.span < nearSpan);
  const base = useMemo(
    () => planLayers(baseShapes(fine ?? coarseBase, colors), { id: 'base', shade: unshaded }),
    [fine, colors],
  );
  const plans = useMemo(() => {
    const shade = (mark: string | undefined, color: string) =>
      mark === undefined || isLit(mark) ? color : mixColors(color, colors.surface, colors.dimShare);
    return planLayers(shapes, { id: 'marks', shade });
  }, [shapes, isLit, colors]);
  useEffect(() => {
    const element = host.current;
    const root = element?.parentElement;
    if (!element || !root) return undefined;
    const painter = makePainter({
      host: element,
      root,
      canvasClass: canvas,
      camera: first.current,
      onMove: () => session.setMoving(true),
      onRest: (rested) => {
        session.events()?.onCamera(rested);
        session.setMoving(false);
      },
      onReset: () => session.events()?.onCamera(undefined),
      onPainted: () => session.events()?.onPainted(),
      onLost: () => session.events()?.onLost(),
    });
    session.setPainter(painter);
    return () => {
      session.setPainter(undefined);
      session.setMoving(false);
      painter.end();
    };
  }, [session]);
  useEffect(() => session.painter()?.paint([...base, ...plans], camera), [session, base, plans, camera]);
  return <div ref={host} className={surface} style={{ width, height }} aria-hidden />;
};
