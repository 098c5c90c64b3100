import type { IHsl, IParticleUpdater, IRangeValue, Particle } from '@tsparticles/engine';
import { drawParticleTraits, type ParticleTraits } from '../model/particle-traits.ts';

interface Life {
  readonly traits: ParticleTraits;
  /** Seconds since the particle appeared. */
  readonly ageS: number;
}

const fixed = (value: number, range: IRangeValue = { min: value, max: value }) => ({ value, enable: false, ...range });

export interface TraitsUpdaterOptions {
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
  readonly color: IHsl;
  readonly random: () => number;
}

/**
 * Assigns traits to each new particle, and sways and rotates it while it falls. (The engine's own plugin moves it
 * down.)
 */
export function makeTraitsUpdater({ pixelRatio, color, random }: TraitsUpdaterOptions): IParticleUpdater {
  const lives = new WeakMap<Particle, Life>();

  const swingPx = ({ swayPhase, swayS, swayPx }: ParticleTraits, ageS: number) =>
    Math.sin(swayPhase + (ageS / swayS) * 2 * Math.PI) * swayPx * pixelRatio;

  return {
    init: (particle) => {
      const traits = drawParticleTraits(random);
      lives.set(particle, { traits, ageS: 0 });
      particle.size = fixed(traits.radius * pixelRatio);
      particle.opacity = fixed(traits.opacity);
      particle.fillColor = { h: fixed(color.h), s: fixed(color.s), l: fixed(color.l) };
      particle.retina.moveSpeed = traits.speed * pixelRatio;
      particle.velocity.x = traits.wind;
      particle.isRotating = true;
      particle.rotation = traits.turn;
    },
    isEnabled: (particle) => lives.has(particle),
    update: (particle, delta) => {
      const life = lives.get(particle);
      if (!life) return;
      const { traits } = life;
      const ageS = life.ageS + delta.value / 1000;
      lives.set(particle, { traits, ageS });
      // Move the particle itself, not its offset: with an offset the engine would remove it while it is still visible.
      particle.position.x += swingPx(traits, ageS) - swingPx(traits, life.ageS);
      particle.rotation = traits.turn + traits.spin * ageS;
    },
  };
}
