import type { PictureProps } from '../../kind/picture-props.ts';
import { isObject, type FormData } from '../../query/form-data.ts';
import type { StepKind } from './steps.ts';

const twoDigits = (channel: unknown): string =>
  Math.max(0, Math.min(255, Math.round(Number(channel))))
    .toString(16)
    .padStart(2, '0');

/** A color in the settings, where it is stored as channels; undefined if there is none. */
const storedColor = (form: FormData, name: string): string | undefined => {
  const color = form[name];
  if (typeof color === 'string' && /^#[\da-f]{6}$/iu.test(color)) return color;
  if (!isObject(color)) return undefined;
  const channels = [color['r'], color['g'], color['b']];
  return channels.every((channel) => typeof channel === 'number' && Number.isFinite(channel))
    ? `#${channels.map(twoDigits).join('')}`
    : undefined;
};

/** Colors of increases, decreases and totals: those in the settings, otherwise those of the theme. */
export const stepColors = ({ formData, colors }: PictureProps): Readonly<Record<StepKind, string>> => ({
  increase: storedColor(formData, 'increase_color') ?? colors.slots[1] ?? colors.other,
  decrease: storedColor(formData, 'decrease_color') ?? colors.slots[3] ?? colors.other,
  total: storedColor(formData, 'total_color') ?? colors.other,
});
