import { useMemo } from 'react';
import type { Scene } from '../kind/drawn-kind.ts';
import type { MarkShape } from '../kind/mark-shape.ts';
import { MarkLayer } from './MarkLayer.tsx';
import type { MarkLayerProps } from './mark-layer-props.ts';
import { sceneSource } from './scene-source.ts';

export interface SceneLayerProps extends MarkLayerProps<string> {
  readonly scene: Scene;
  /** Shapes of the scene, if they are painted on a canvas. */
  readonly shapes?: readonly MarkShape[] | undefined;
  /** Size of the picture, in px. */
  readonly width: number;
  readonly height: number;
}

/** Interactions with the marks of a scene. */
export const SceneLayer = ({ scene, shapes, width, height, ...rest }: SceneLayerProps) => {
  const source = useMemo(() => sceneSource(scene, { width, height }, shapes), [scene, shapes, width, height]);
  return <MarkLayer source={source} {...rest} />;
};
