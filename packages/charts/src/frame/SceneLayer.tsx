import { useMemo } from 'react';
import type { Scene } from '../kind/drawn-kind.ts';
import { MarkLayer, type MarkLayerProps } from './MarkLayer.tsx';
import { sceneSource } from './scene-source.ts';

export interface SceneLayerProps extends MarkLayerProps<string> {
  readonly scene: Scene;
  /** Size of the picture, in px. */
  readonly width: number;
  readonly height: number;
}

/** Interactions of a picture whose marks are a list. */
export const SceneLayer = ({ scene, width, height, ...rest }: SceneLayerProps) => {
  const source = useMemo(() => sceneSource(scene, { width, height }), [scene, width, height]);
  return <MarkLayer source={source} {...rest} />;
};
