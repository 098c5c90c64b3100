/** What tells one particle from another. Lengths in CSS pixels, angles in radians. */
export interface ParticleTraits {
  /** 0 far away, 1 right in front. */
  readonly depth: number;
  readonly radius: number;
  readonly opacity: number;
  /** In the engine's unit: 1 is 30 pixels a second, downward. */
  readonly speed: number;
  /** Sideways way per downward way: the wind that it has of its own. */
  readonly wind: number;
  /** How far it swings to each side, how many seconds a swing takes, where in the swing it begins. */
  readonly swayPx: number;
  readonly swayS: number;
  readonly swayPhase: number;
  /** Radians a second. */
  readonly spin: number;
  /** The angle at which it begins. */
  readonly turn: number;
}

export const radiusRange = { min: 3, max: 15 } as const;
export const opacityRange = { min: 0.1, max: 0.5 } as const;
export const speedRange = { min: 1, max: 6 } as const;

/** How many particles fall over a window of 1920 × 1080. */
export const fullCount = 80;
const fullAreaPx = 1920 * 1080;

/** How many particles fall over an area of CSS pixels: 80 over 1920 × 1080, fewer or more by area, whole ones. */
export function particleCount(widthPx: number, heightPx: number): number {
  return Math.floor((fullCount * widthPx * heightPx) / fullAreaPx);
}

const within = ({ min, max }: { readonly min: number; readonly max: number }, share: number) =>
  min + (max - min) * share;

/**
 * Draws the traits of one particle. Most are far: small and slow; few are near: big and fast. The middle of the depth is
 * the clearest, what is far pales and what is very near blurs.
 *
 * @param random gives numbers from 0 to below 1, as Math.random does
 */
export function drawParticleTraits(random: () => number): ParticleTraits {
  const depth = random() ** 1.8;
  const jitter = (random() - 0.5) * 0.16;
  const share = Math.min(1, Math.max(0, depth + jitter));
  const clarity = depth < 0.35 ? 0.45 + depth * 1.57 : 1 - (depth - 0.35);
  return {
    depth,
    radius: within(radiusRange, depth),
    // Two digits are enough for the eye, and let the engine keep its colours in a small cache.
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
