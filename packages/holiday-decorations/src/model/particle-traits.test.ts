import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawParticleTraits, particleCount } from './particle-traits.ts';

it.each([
  [1920, 1080, 80],
  [1280, 720, 35],
  [1440, 900, 50],
  [390, 844, 12],
  [3840, 2160, 320],
  [0, 0, 0],
])('DECOR-06 lets particles fall by area: over %d × %d px there are %d', (widthPx, heightPx, count) => {
  expect(particleCount(widthPx, heightPx)).toBe(count);
});

it('DECOR-07 keeps radius in 3–15, opacity in 0.1–0.5, downward speed in 1–6, whatever chance gives', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.array(chance, { minLength: 8, maxLength: 8 }), (numbers) => {
      const rest = [...numbers];
      const { radius, opacity, speed } = drawParticleTraits(() => rest.shift() ?? 0);
      expect(radius).toBeGreaterThanOrEqual(3);
      expect(radius).toBeLessThanOrEqual(15);
      expect(opacity).toBeGreaterThanOrEqual(0.1);
      expect(opacity).toBeLessThanOrEqual(0.5);
      expect(speed).toBeGreaterThanOrEqual(1);
      expect(speed).toBeLessThanOrEqual(6);
    }),
  );
});

it('lets near particles be larger and faster than far ones', () => {
  const far = drawParticleTraits(() => 0.1);
  const near = drawParticleTraits(() => 0.9);
  expect(near.radius).toBeGreaterThan(far.radius);
  expect(near.speed).toBeGreaterThan(far.speed);
});
