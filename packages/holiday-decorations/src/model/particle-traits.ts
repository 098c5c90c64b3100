/** Properties of one particle. Lengths in CSS pixels, angles in radians. */
export interface ParticleTraits {
  /** Depth: 0 is far away, 1 is closest. */
  readonly depth: number;
  readonly radius: number;
  readonly opacity: number;
  /** Downward speed in the engine's unit: 1 is 30 pixels per second. */
  readonly speed: number;
  /** Horizontal drift per unit of fall. */
  readonly wind: number;
  /** Sway: amplitude to each side, period in seconds, and initial phase. */
  readonly swayPx: number;
  readonly swayS: number;
  readonly swayPhase: number;
  /** Rotation speed in radians per second. */
  readonly spin: number;
  /** Initial rotation. */
  readonly turn: number;
}

export const radiusRange = { min: 3, max: 15 } as const;
export const opacityRange = { min: 0.1, max: 0.5 } as const;
export const speedRange = { min: 1, max: 6 } as const;

/** Number of particles in a window of 1920 × 1080. */
export const fullCount = 80;
const fullAreaPx = 1920 * 1080;

/** Number of particles for an area in CSS pixels: 80 for 1920 × 1080, in proportion to the area, rounded down. */
export function particleCount(widthPx: number, heightPx: number): number {
  return Math.floor((fullCount * widthPx * heightPx) / fullAreaPx);
}

const within = ({ min, max }: { readonly min: number; readonly max: number }, share: number) =>
  min + (max - min) * share;

/**
 * Picks random traits for one particle. Most particles are far away: small and slow; few are close: large and fast.
 * Opacity is highest at medium depth: far particles fade and very close ones blur.
 *
 * @param random returns numbers in [0, 1), like Math.random
 */
export function drawParticleTraits(random: () => number): ParticleTraits {
  const depth = random() ** 1.8;
  const jitter = (random() - 0.5) * 0.16;
  const share = Math.min(1, Math.max(0, depth + jitter));
  const clarity = depth < 0.35 ? 0.45 + depth * 1.57 : 1 - (depth - 0.35);
  return {
    depth,
    radius: within(radiusRange, depth),
    // Two decimals are enough visually and keep the engine's color cache small.
    opacity: Math.round(within(opacityRange, Math.min(1, Math.max(0, clarity + jitter))) * 100) / 100,
    speed: within(speedRange, share),
    wind: (random() - 0.5) * 0.24,
    swayPx: 6 + 26 * depth + 10 * random(),
    swayS: 5 + 5 * random(),
    swayPhase: random() * 2 * Math.PI,
    spin: (random() - 0.5) * 0.9,
    turn: random() * 2 * Math.PI,
  };
}
