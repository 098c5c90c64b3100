export {
  cubeCellColumns,
  cubeRefusals,
  cubeResults,
  type CubeFacts,
  type CubeMeasure,
  type CubeMeasureKind,
  type CubeOrder,
  type CubeRefusal,
} from './cube.ts';
export type { CubeCell, CubeCondition } from './choose-bins.ts';
export { readCubes } from './read-cubes.ts';
export type { CubeResult } from './cube-query.ts';
export { openCube, type OpenCube } from './open-cube.ts';
