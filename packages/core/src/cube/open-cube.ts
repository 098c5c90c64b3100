import type { FrameResult } from '../frames/frame-result.ts';
import type { CubeCondition } from './choose-bins.ts';
import { CubeQuery, type CubeResult } from './cube-query.ts';
import { cubeResults, type CubeMeta, type CubeRefusal } from './cube.ts';

/** The cube of a chart, which computes the chart's results for any choice in the active view. */
export interface OpenCube {
  /** Returns one result for each query of the chart; undefined if only the server can compute them. */
  readonly answer: (conditions: readonly CubeCondition[]) => readonly CubeResult[] | undefined;
}

/**
 * Creates the cube of a chart from the results that the server sent for it. If the server could not build a cube,
 * returns the reason.
 */
export const openCube = (results: readonly FrameResult[]): OpenCube | CubeRefusal => {
  const size = cubeResults.length;
  const queries: CubeQuery[] = [];
  for (let at = 0; at < results.length; at += size) {
    const { cube, refused } = results[at] as unknown as CubeMeta;
    if (!cube) return refused ?? 'data';
    queries.push(new CubeQuery(cube, results.slice(at, at + size)));
  }
  return {
    answer: (conditions) => {
      const answers = queries.map((query) => query.answer(conditions));
      return answers.every((each) => each !== undefined) ? answers : undefined;
    },
  };
};
