import { readKeyedResults, type OnKey } from '../cache/keyed-results.ts';
import type { FrameResult } from '../frames/frame-result.ts';
import { openCube, type OpenCube } from './open-cube.ts';
import type { CubeRefusal } from './cube.ts';

/**
 * Reads a stream of cubes. Calls `onCube` with the key of each chart's request as soon as its cube is complete: with
 * the cube, with the reason why there is no cube, or with undefined if the request failed. Rejects with a CallError for
 * a damaged stream or a lost connection.
 */
export const readCubes = (
  stream: ReadableStream<Uint8Array>,
  onCube: (key: string, cube: OpenCube | CubeRefusal | undefined) => void,
): Promise<void> => {
  const handleKey: OnKey<readonly FrameResult[]> = (key, results, error) =>
    onCube(key, error ? undefined : openCube(results));
  return readKeyedResults(stream, handleKey);
};
