export { Snowfall, type SnowfallProps } from './parts/snowfall/Snowfall.tsx';
export type { LoadSnow } from './parts/snowfall/SnowOverlay.tsx';
export type { Frames, ParticleView, SnowRun, SnowStart, StartSnow, WindowPoint } from './snow/snow-run.ts';
export { windowTiming, type Timing } from './model/idle-watch.ts';
export {
  choicesKey,
  defaultChoices,
  readHolidayChoices,
  writeHolidayChoices,
  type HolidayChoices,
  type HolidayMemory,
} from './model/choices.ts';
export { garlandGeometry, type GarlandGeometry } from './model/garland-geometry.ts';
