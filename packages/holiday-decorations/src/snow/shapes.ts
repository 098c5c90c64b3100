import type { IHsl, IShapeDrawer, Particle } from '@tsparticles/engine';
import { flakePath } from '../model/flake-path.ts';

const colorText = ({ h, s, l }: IHsl, alpha: number) => `hsla(${h}, ${s}%, ${l}%, ${alpha})`;

const flakeOf = (radius: number): Path2D => {
  const path = new Path2D();
  for (const part of flakePath(radius)) {
    if (part.kind === 'move') path.moveTo(part.x, part.y);
    else if (part.kind === 'line') path.lineTo(part.x, part.y);
    else {
      path.moveTo(part.x + part.radius, part.y);
      path.arc(part.x, part.y, part.radius, 0, 2 * Math.PI);
    }
  }
  return path;
};

/**
 * Creates the shape drawer for snowflakes, which consist of lines. The `Path2D` of a flake is created once, when the
 * flake appears.
 */
export function makeFlakeDrawer(): IShapeDrawer {
  const paths = new WeakMap<Particle, Path2D>();
  return {
    particleInit: (_, particle) => void paths.set(particle, flakeOf(particle.getRadius())),
    draw: ({ context, particle, radius, opacity, pixelRatio }) => {
      const path = paths.get(particle);
      const color = particle.getFillColor();
      if (!path || !color) return;
      context.strokeStyle = colorText(color, opacity);
      // Small flakes need thin lines, or their rings and branches blur together.
      context.lineWidth = Math.max(0.7 * pixelRatio, radius * 0.1);
      context.lineCap = 'round';
      context.stroke(path);
    },
  };
}

/**
 * Creates the shape drawer for discs with a soft edge. The gradient of a disc is created once, when the disc is first
 * drawn.
 */
export function makeDiscDrawer(): IShapeDrawer {
  const shadings = new WeakMap<Particle, CanvasGradient>();
  return {
    particleInit: (_, particle) => void shadings.delete(particle),
    draw: ({ context, particle, radius, opacity }) => {
      const color = particle.getFillColor();
      if (!color) return;
      let shading = shadings.get(particle);
      if (!shading) {
        shading = context.createRadialGradient(0, 0, 0, 0, 0, radius);
        shading.addColorStop(0, colorText(color, opacity));
        shading.addColorStop(0.5, colorText(color, opacity * 0.85));
        shading.addColorStop(1, colorText(color, 0));
        shadings.set(particle, shading);
      }
      context.fillStyle = shading;
      context.arc(0, 0, radius, 0, 2 * Math.PI);
      context.fill();
    },
  };
}
