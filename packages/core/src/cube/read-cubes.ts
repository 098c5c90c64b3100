import { readKeyedResults, type OnKey } from '../cache/keyed-results.ts';
import type { FrameResult } from '../frames/frame-result.ts';
import { openCube, type OpenCube } from './open-cube.ts';
import type { CubeRefusal } from './cube.ts';

/**
 * Reads a stream with the cubes of several charts. Calls `onCube` as soon as a cube is complete, with the key of the
 * chart's request and one of these: the cube, the reason why there is no cube, or undefined if the request failed.
 * Rejects with a CallError for a damaged stream or a lost connection.
 */
export const readCubes = (
  stream: ReadableStream<Uint8Array>,
  onCube: (key: string, cube: OpenCube | CubeRefusal | undefined) => void,
): Promise<void> => {
  const handleKey: OnKey<readonly FrameResult[]> = (key, results, error) =>
    onCube(key, error ? undefined : openCube(results));
  return readKeyedResults(stream, handleKey);
};
