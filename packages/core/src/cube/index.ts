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
export { openCube, type CubeResult, type OpenCube } from './open-cube.ts';
