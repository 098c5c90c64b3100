'use client';

export { HolidayDecorations, type HolidayDecorationsProps } from './parts/holiday-decorations/HolidayDecorations.tsx';
export { Garland, type GarlandProps } from './parts/garland/Garland.tsx';
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
export { makeLocalMemory } from './choices/local-memory.ts';
export { useHolidayChoices } from './choices/use-holiday-choices.ts';
export type { MessageId, MessageOverrides } from './model/words.ts';
