import { numberFormat } from '@sightline/core/format';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import { numberIn, textIn, type FormData } from '../../query/form-data.ts';
import { coveredArea, packWords, wordWidth, type PackedWord, type Rotation, type SizedWord } from './pack-words.ts';
import { WordCloudPicture } from './WordCloudPicture.tsx';
import type { WordCloudScene } from './word-cloud-scene.ts';
import { cloudWords, type Word } from './words.ts';

/** Maximum number of words; further words are left out. */
const mostWords = 120;
const leastPx = 9;
/** Height of the text line that counts the omitted words, in px. */
const morePx = 18;
const shrink = 0.86;
/** Maximum share of the area that words may cover. Above this share they would not fit, so they are made smaller. */
const mostCovered = 0.72;

const rotationOf = (form: FormData): Rotation => {
  const rotation = textIn(form, 'rotation');
  return rotation === 'flat' || rotation === 'random' ? rotation : 'square';
};

interface Area {
  readonly width: number;
  readonly height: number;
}

/**
 * Sizes words by the square root of the amounts, so that the area of a word shows its amount, and limits sizes to the
 * width.
 */
const sizedWords = (words: readonly Word[], form: FormData, { width, height }: Area): readonly SizedWord[] => {
  const from = Math.max(leastPx, Math.min(200, numberIn(form, 'size_from') ?? 10));
  const to = Math.max(from, Math.min(numberIn(form, 'size_to') ?? 70, height * 0.28));
  const most = words[0]?.amount ?? 1;
  const sized = words.map(({ text, amount }) => ({ text, sizePx: from + (to - from) * Math.sqrt(amount / most) }));
  const shareThatFits = ({ text, sizePx }: SizedWord) => (width * 0.86) / Math.max(1, wordWidth(text, sizePx));
  // If a word is too long, all words shrink by the same factor to keep their proportions, but to no less than half.
  const common = Math.max(0.5, Math.min(1, ...sized.map(shareThatFits)));
  return sized.map((word) => ({ ...word, sizePx: word.sizePx * Math.min(common, shareThatFits(word)) }));
};

/**
 * Packs the words in smaller and smaller sizes until all have a place. If this never happens, returns the attempt with
 * the most words.
 */
const packSmaller = (sized: readonly SizedWord[], area: Area, rotation: Rotation): readonly PackedWord[] => {
  const readable = (share: number) =>
    sized.map((word) => ({ ...word, sizePx: Math.max(leastPx, word.sizePx * share) }));
  const covered = sized.reduce((sum, word) => sum + coveredArea(word), 0);
  const first = Math.max(0.65, Math.min(1, Math.sqrt((mostCovered * area.width * area.height) / Math.max(1, covered))));
  let best: readonly PackedWord[] = [];
  for (let share = first; share > first * 0.6; share *= shrink) {
    const packed = packWords(readable(share), area, rotation);
    if (packed.length > best.length) best = packed;
    if (packed.length === sized.length) break;
  }
  return best;
};

/** Word cloud: the area of a word shows its amount. The positions are the same each time. */
export const wordCloudDrawing = defineDrawing({
  transform: cloudWords,
  summary: ({ words, metric }, facts) =>
    facts.text('draw.wordsSummary', {
      count: words.length,
      metric: labelIn(facts, metric),
      name: words[0]!.text,
      amount: amountFormats(facts, { metric }).short(words[0]!.amount),
    }),
  scene: ({ words, metric }, facts): WordCloudScene => {
    const { width, height, formData, text, locale } = facts;
    const { full } = amountFormats(facts, { metric });
    const percent = numberFormat('.1%', locale);
    const shown = words.slice(0, mostWords);
    const packIn = (area: Area) => packSmaller(sizedWords(shown, formData, area), area, rotationOf(formData));
    const whole = words.length > mostWords ? [] : packIn({ width, height });
    const hasAll = whole.length === words.length;
    const packed = hasAll ? whole : packIn({ width, height: Math.max(1, height - morePx) });
    const left = words.length - packed.length;
    return {
      words: packed.map((word) => ({ ...word, id: String(word.at), color: words[word.at]!.color })),
      marks: packed.map(({ at, box }): Mark => {
        const word = words[at]!;
        return {
          id: String(at),
          label: word.text,
          rows: [
            { name: labelIn(facts, metric), value: full(word.amount) },
            { name: text('draw.ofTotal'), value: percent(word.share) },
          ],
          color: word.color,
          box,
          clauses: word.clauses,
        };
      }),
      more: left > 0 ? text('draw.more', { count: numberFormat(',d', locale)(left) }) : undefined,
    };
  },
  Picture: WordCloudPicture,
});
