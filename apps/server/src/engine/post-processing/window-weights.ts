import { numberOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

/** Returns the weight of a position in a window. Position and length are counted in rows. */
type Weight = (at: number, length: number, options: Options) => number;

/** A sum of cosines whose period is the whole window. */
const cosines =
  (...shares: readonly number[]): Weight =>
  (at, length) =>
    shares.reduce(
      (total, share, wave) => total + (-1) ** wave * share * Math.cos((2 * Math.PI * wave * at) / (length - 1)),
      0,
    );

/** Returns the distance of a position from the middle of the window, relative to half the window. */
const off = (at: number, length: number): number => Math.abs(at - (length - 1) / 2) / ((length - 1) / 2);

function needed(options: Options, name: string): number {
  const value = numberOption(options, name, null);
  if (value === null || value === 0) throw new PostProcessingError(`This win_type needs the option ${name}.`);
  return value;
}

/** The modified Bessel function of the first kind and order 0, by its series. */
function bessel(x: number): number {
  let [total, term] = [1, 1];
  for (let at = 1; term > total * 1e-17; at += 1) {
    term *= (x / 2 / at) ** 2;
    total += term;
  }
  return total;
}

/** Window shapes by name (F. J. Harris, On the use of windows for harmonic analysis, Proc. IEEE 66, 1978). */
const shapes: Readonly<Record<string, Weight>> = {
  boxcar: () => 1,
  triang: (at, length) => 1 - Math.abs(at - (length - 1) / 2) / ((length + (length % 2)) / 2),
  bartlett: (at, length) => 1 - off(at, length),
  hann: cosines(0.5, 0.5),
  hamming: cosines(0.54, 0.46),
  blackman: cosines(0.42, 0.5, 0.08),
  nuttall: cosines(0.3635819, 0.4891775, 0.1365995, 0.0106411),
  blackmanharris: cosines(0.35875, 0.48829, 0.14128, 0.01168),
  flattop: cosines(0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368),
  bohman: (at, length) => {
    const far = off(at, length);
    return (1 - far) * Math.cos(Math.PI * far) + Math.sin(Math.PI * far) / Math.PI;
  },
  barthann: (at, length) => {
    const far = off(at, length) / 2;
    return 0.62 - 0.48 * far + 0.38 * Math.cos(2 * Math.PI * far);
  },
  parzen: (at, length) => {
    const far = Math.abs(at - (length - 1) / 2) / (length / 2);
    return off(at, length) <= 0.5 ? 1 - 6 * far ** 2 + 6 * far ** 3 : 2 * (1 - far) ** 3;
  },
  kaiser: (at, length, options) => {
    const beta = needed(options, 'beta');
    return bessel(beta * Math.sqrt(1 - off(at, length) ** 2)) / bessel(beta);
  },
  general_gaussian: (at, length, options) => {
    const far = Math.abs(at - (length - 1) / 2) / needed(options, 'sig');
    return Math.exp(-0.5 * far ** (2 * needed(options, 'p')));
  },
  cosine: (at, length) => Math.sin((Math.PI * (at + 0.5)) / length),
  gaussian: (at, length, options) => Math.exp(-0.5 * ((at - (length - 1) / 2) / needed(options, 'std')) ** 2),
  exponential: (at, length, options) => Math.exp(-Math.abs(at - (length - 1) / 2) / needed(options, 'tau')),
};

/** Returns the weights of a window's rows. Throws PostProcessingError for an unknown shape or a missing option. */
export function readWeights(shape: string, length: number, options: Options): readonly number[] {
  const weight = Object.hasOwn(shapes, shape) ? shapes[shape] : undefined;
  if (weight === undefined) throw new PostProcessingError(`Invalid win_type: ${shape}`);
  return Array.from({ length }, (_, at) => (length === 1 ? 1 : weight(at, length, options)));
}
