import { textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';
import { seeded } from './seeded.ts';
import { makePlaces } from './spiral.ts';

export interface SizedWord {
  readonly text: string;
  /** Font size, in px. */
  readonly sizePx: number;
}

export interface PackedWord extends SizedWord {
  /** Position in the list of words. */
  readonly at: number;
  /** Middle of the word. */
  readonly x: number;
  readonly y: number;
  /** Rotation of the word, clockwise, in degrees. */
  readonly angle: number;
  /** Bounds, which no other word covers. */
  readonly box: Box;
}

export type Rotation = 'random' | 'flat' | 'square';

interface Area {
  readonly width: number;
  readonly height: number;
}

/**
 * Height of a line relative to the font size. Rotated words get more, because the same gap looks smaller beside them.
 */
const lineShare = { flat: 1.16, rotated: 1.3 } as const;
/** Width of bold letters relative to regular ones. */
const boldShare = 1.07;
const gapPx = 3;
const seed = 20_261;
const angles: Readonly<Record<Rotation, readonly number[]>> = {
  flat: [0],
  square: [0, 0, -90],
  random: [0, 0, 0, -30, 30, -60, 60],
};

/** Width of a word in bold letters, in px. */
export const wordWidth = (text: string, sizePx: number): number => textWidth(text, sizePx) * boldShare;

/** Bounds of a word that is rotated around its middle. */
const boundsOf = ({ text, sizePx }: SizedWord, angle: number): Area => {
  const turn = (Math.abs(angle) * Math.PI) / 180;
  const [length, line] = [wordWidth(text, sizePx), sizePx * (angle === 0 ? lineShare.flat : lineShare.rotated)];
  return {
    width: length * Math.cos(turn) + line * Math.sin(turn) + gapPx,
    height: length * Math.sin(turn) + line * Math.cos(turn),
  };
};

/** Area that a word covers, in px². */
export const coveredArea = (word: SizedWord): number => {
  const { width, height } = boundsOf(word, 0);
  return width * height;
};

/**
 * Places words one after another around the middle of an area, so that no word covers another. Words that do not fit
 * are left out. The same words have the same positions each time.
 */
export const packWords = (words: readonly SizedWord[], area: Area, rotation: Rotation): readonly PackedWord[] => {
  const random = seeded(seed);
  const take = makePlaces(area);
  return words.flatMap((word, at): PackedWord[] => {
    const [turned, mirror] = [random(), Math.floor(random() * 4)];
    const among = angles[rotation];
    // The largest word is never rotated, so that it is easy to read.
    const angle = at === 0 ? 0 : (among[Math.floor(turned * among.length)] ?? 0);
    const box = take(boundsOf(word, angle), mirror);
    if (!box) return [];
    return [{ ...word, at, angle, box, x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  });
};
