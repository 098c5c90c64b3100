import { tsParticles, type Container, type Engine, type ISourceOptions } from '@tsparticles/engine';
import { loadMovePlugin } from '@tsparticles/plugin-move';
import { loadOutModesUpdater } from '@tsparticles/updater-out-modes';
import { makeFramePacer } from '../model/frame-pacer.ts';
import { particleCount } from '../model/particle-traits.ts';
import { colorOf } from './color-of.ts';
import { makeDiscDrawer, makeFlakeDrawer } from './shapes.ts';
import type { SnowRun, StartSnow } from './snow-run.ts';
import { makeTraitsUpdater } from './traits-updater.ts';

const frameLimit = 60;
const clickCount = 4;
/** Maximum distance of a click's particles from the pointer, in CSS pixels. */
const clickSpreadPx = 28;

const optionsOf = (count: number): ISourceOptions => ({
  // `startSnow` requests the frames itself, because the engine's own limiter drops every frame that arrives slightly
  // early.
  autoPlay: false,
  pauseOnBlur: false,
  detectRetina: true,
  fullScreen: { enable: false },
  particles: {
    number: { value: count, density: { enable: false } },
    // Alternates the shapes, so that even a few particles include both kinds.
    reduceDuplicates: true,
    shape: { type: ['flake', 'disc', 'flake'] },
    move: { enable: true, direction: 'bottom', straight: true, outModes: { default: 'out' } },
  },
});

/** A separate engine: plugins cannot be added to the shared one after the page has used it. */
const makeEngine = async (canvas: HTMLCanvasElement, random: () => number): Promise<Engine> => {
  const engine = new (tsParticles.constructor as new () => Engine)();
  await loadMovePlugin(engine);
  await loadOutModesUpdater(engine);
  const color = colorOf(canvas);
  await engine.pluginManager.register((self) => {
    self.pluginManager.addShape(['flake'], () => Promise.resolve(makeFlakeDrawer()));
    self.pluginManager.addShape(['disc'], () => Promise.resolve(makeDiscDrawer()));
    self.pluginManager.addParticleUpdater('traits', ({ retina }) =>
      Promise.resolve(makeTraitsUpdater({ pixelRatio: retina.pixelRatio, color, random })),
    );
  });
  return engine;
};

const fitCount = (container: Container): void => {
  const { pixelRatio } = container.retina;
  const { width, height } = container.canvas.size;
  const wanted = particleCount(width / pixelRatio, height / pixelRatio);
  const { count } = container.particles;
  if (count < wanted) container.particles.push(wanted - count);
  else if (count > wanted) container.particles.removeQuantity(count - wanted);
};

/** Starts snow on a canvas until it is stopped. A canvas can be used once. */
export const startSnow: StartSnow = async ({ canvas, frames, random }) => {
  const engine = await makeEngine(canvas, random);
  const count = particleCount(canvas.offsetWidth, canvas.offsetHeight);
  const container = await engine.load({ element: canvas, options: optionsOf(count) });
  if (!container) throw new Error('The particle engine gave no container.');

  const pacer = makeFramePacer(frameLimit);
  let area = container.canvas.size.width * container.canvas.size.height;
  let handle = 0;
  const draw = (timestampMs: number): void => {
    handle = frames.request(draw);
    const stepMs = pacer.frame(timestampMs);
    if (stepMs === undefined) return;
    const nextArea = container.canvas.size.width * container.canvas.size.height;
    if (nextArea !== area) fitCount(container);
    area = nextArea;
    container.canvas.render.drawParticles({ value: stepMs, factor: (frameLimit * stepMs) / 1000 });
  };
  handle = frames.request(draw);

  const near = (center: number) => center + (random() - 0.5) * 2 * clickSpreadPx;
  const run: SnowRun = {
    burst: (point) => {
      const { pixelRatio } = container.retina;
      for (let index = 0; index < clickCount; index += 1)
        container.particles.addParticle(point && { x: near(point.xPx) * pixelRatio, y: near(point.yPx) * pixelRatio });
    },
    particles: () => {
      const { pixelRatio } = container.retina;
      return container.particles
        .filter(() => true)
        .map((particle) => ({
          shape: particle.shape ?? '',
          xPx: particle.getPosition().x / pixelRatio,
          yPx: particle.getPosition().y / pixelRatio,
          radiusPx: particle.getRadius() / pixelRatio,
          opacity: particle.getOpacity().opacity,
          speed: (particle.retina.moveSpeed / pixelRatio) * particle.velocity.y,
        }));
    },
    stop: () => {
      frames.cancel(handle);
      container.destroy();
    },
  };
  return run;
};
