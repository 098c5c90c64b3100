import { fitText, textWidth } from '../../frame/text-width.ts';
import { pointAt } from '../../parts/sector.ts';
import { textIn } from '../../query/form-data.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { shapeOf } from './gauge-arcs.ts';
import { wordsOf, type GaugeFacts, type GaugeText } from './gauge-scene.ts';
import { intervalAt, type Gauge } from './gauges.ts';
import type { GaugePlace } from './lay-out-gauges.ts';

/** Texts of a gauge: value, interval, ends of the scale and name, each if it fits. */
export const textsOf = (gauge: Gauge, place: GaugePlace, made: GaugeFacts): readonly GaugeText[] => {
  const { data, dial, grid, facts, short, intervalColors } = made;
  const { colors, formData } = facts;
  const { radiusPx, centerX, centerY, cell } = place;
  const { innerPx } = shapeOf(radiusPx, data.intervals.length > 0);
  const template = textIn(formData, 'value_formatter') ?? '{value}';
  const value = gauge.value === null ? '–' : template.replace('{value}', short(gauge.value));
  const sizePx = Math.min(34, radiusPx * 0.36, (innerPx * 1.5 * 10) / Math.max(1, textWidth(value, 10) * 1.08));
  const active = gauge.value === null ? undefined : intervalAt(data.intervals, gauge.value);
  const activeColor = active === undefined ? undefined : intervalColors[data.intervals.indexOf(active)];
  const activeWords = active === undefined ? '' : wordsOf(active, facts, short);
  const hasWords = active !== undefined && sizePx >= 12 && textWidth(activeWords) <= innerPx * 1.5;
  const look = { weight: 400, fill: colors.textMuted, sizePx: 11, x: centerX };
  const isOpen = dial.to - dial.from < 1.9 * Math.PI;
  const [low, high] = [short(data.low), short(data.high)];
  const ends = (
    [
      ['low', low, dial.from],
      ['high', high, dial.to],
    ] as const
  ).map(([key, text, angle]): GaugeText => {
    const at = pointAt(place, radiusPx * 0.93, angle);
    const halfPx = textWidth(text) / 2;
    return {
      ...look,
      key,
      text,
      x: Math.max(cell.x + halfPx, Math.min(cell.x + cell.width - halfPx, at.x)),
      y: at.y + 14,
    };
  });
  const areApart = (ends[1]?.x ?? 0) - (ends[0]?.x ?? 0) > (textWidth(low) + textWidth(high)) / 2 + 8;
  const hasEnds = grid.hasEnds && isOpen && areApart;
  const endsY = hasEnds ? Math.max(...ends.map(({ y }) => y)) : 0;
  const nameY = Math.max(centerY + dial.bottom * radiusPx, endsY) + 16;
  return [
    ...(sizePx >= 7
      ? [
          {
            ...look,
            key: 'value',
            text: value,
            y: centerY + sizePx * 0.36 - (hasWords ? 7 : 0),
            sizePx,
            weight: 600,
            fill: colors.text,
          },
        ]
      : []),
    ...(hasWords
      ? [
          {
            ...look,
            key: 'interval',
            text: activeWords,
            y: centerY + sizePx * 0.36 + 11,
            fill: mixColors(activeColor ?? colors.text, colors.text, 0.7),
            weight: 500,
          },
        ]
      : []),
    ...(hasEnds ? ends : []),
    ...(grid.hasNames
      ? [
          {
            ...look,
            key: 'name',
            text: fitText(gauge.name, cell.width - 12, 12),
            x: cell.x + cell.width / 2,
            y: nameY,
            sizePx: 12,
            fill: colors.text,
          },
        ]
      : []),
  ];
};
