import { makeText } from '@sightline/core/react';
import type { ThemeColors } from '@sightline/ui-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../frame/text-width.ts';
import { interactMessages } from '../messages/interact.ts';
import { timeSeriesQuery } from '../query/time-series.ts';
import { layOutSeries } from '../series/lay-out-series.ts';
import { seriesData } from '../series/series-data.ts';
import { resultColumns } from '../view/result-columns.ts';
import { annotationLayers } from './annotation-layer.ts';
import { annotationMarks, labelLinePx, labelPx } from './annotation-marks.ts';
import { layerContents } from './layer-content.ts';
import { plotAdditions } from './plot-additions.tsx';

const colors = { textMuted: '#555555', surface: '#ffffff', slots: ['#3454ce', '#139d9a'] } as unknown as ThemeColors;
const day = (month: number, of = 1) => Date.UTC(2026, month, of);

const native = { sourceType: 'NATIVE', value: 4, show: true };
const events = { ...native, name: 'Releases', annotationType: 'EVENT' };
const periods = { ...native, name: 'Sales weeks', annotationType: 'INTERVAL' };
const target = { name: 'Target', annotationType: 'FORMULA', sourceType: '', value: '120', show: true };
const other = { name: 'Plan', annotationType: 'TIME_SERIES', sourceType: 'line', value: 9, show: true };

const note = (short_descr: string, from: number, to = from, long_descr: string | null = null) => ({
  start_dttm: from,
  end_dttm: to,
  short_descr,
  long_descr,
});
const answer = {
  Releases: { records: [note('Two', day(1, 15), day(1, 15), 'A new engine'), note('Old', day(-20))] },
  'Sales weeks': { records: [note('Spring', day(2), day(3))] },
  Plan: {
    records: [
      { ds: day(0), n: 90 },
      { ds: day(3), n: 300 },
    ],
  },
};

const drawn = (layers: readonly object[], more: object = {}, answered: object = answer) => {
  const form = { x_axis: 'ds', metrics: ['n'], time_grain_sqla: 'P1M', annotation_layers: layers, ...more };
  const result = resultColumns({
    colnames: ['ds', 'n'],
    coltypes: [2, 0],
    data: [100, 80, 60, 90].map((n, at) => ({ ds: day(at), n })),
    annotation_data: answered,
  });
  const data = seriesData(result, form);
  const additions = plotAdditions({ data, form, result, colors, locale: 'en' });
  const added = additions.shown(new Set());
  const size = { width: 600, height: 300, locale: 'en', metricFormats: {} };
  const mode = (more as { mode?: 'bar' }).mode ?? ('line' as const);
  const layout = layOutSeries({ data, shown: data.series, form, mode, ...size, further: added.values });
  const marks = annotationMarks(layerContents(annotationLayers(form), answered), layout, colors);
  const rows = (at: number) =>
    added.detailAt(layout, at, makeText(interactMessages.en, 'en')).rows.map(({ name, value }) => `${name}: ${value}`);
  return { form, additions, added, layout, marks, rows };
};

describe('annotations over a time series', () => {
  it('EXPLORE-14 draws events as lines, intervals as bands, formulas and other charts as lines', () => {
    const { marks, additions, layout } = drawn([events, periods, target, other]);
    expect(additions.items.map(({ label }) => label)).toEqual(['Releases', 'Sales weeks', 'Target', 'Plan']);
    const march = layout.axis.position(2);
    expect(marks.bands).toMatchObject([{ start: march, end: layout.axis.position(3) }]);
    // The event is in the middle of February. Events outside of the axis are left out.
    expect(marks.events).toHaveLength(1);
    expect(marks.events[0]!.at).toBeCloseTo((layout.axis.position(1) + march) / 2, 5);
    expect(marks.lines.map(({ points }) => points.map(([, y]) => Math.round(y)))).toEqual([
      [120, 120].map((value) => Math.round(layout.place(value))),
      [90, 300].map((value) => Math.round(layout.place(value))),
    ]);
    // The value axis reaches up to the highest line of the annotations.
    expect(layout.place(300)).toBeGreaterThanOrEqual(0);
    expect(marks.labels.map(({ text }) => text)).toEqual(['Two', 'Spring', 'Target 120']);
  });

  it('EXPLORE-14 says once what an event and a period of one annotation are called', () => {
    const { records } = answer['Sales weeks'];
    const { marks } = drawn([events, periods], {}, { Releases: { records }, 'Sales weeks': { records } });
    expect([marks.bands.length, marks.events.length]).toEqual([1, 1]);
    expect(marks.labels.map(({ text }) => text)).toEqual(['Spring']);
  });

  it('EXPLORE-14 puts an interval of a bucket on its whole bar', () => {
    const { marks, layout } = drawn([periods], { mode: 'bar' });
    const { position, bandPx } = layout.axis;
    expect(marks.bands[0]!.start).toBeCloseTo(position(2) - bandPx / 2, 5);
    expect(marks.bands[0]!.end).toBeCloseTo(position(2) + bandPx / 2, 5);
  });

  it('EXPLORE-14 names in the tooltip what is in a bucket', () => {
    const { rows, added, layout } = drawn([events, periods, target, other]);
    expect(rows(1)).toEqual(['Two: 15 Feb 2026', 'Target: 120']);
    expect(rows(2)).toEqual(['Spring: 1 Mar 2026 – 1 Apr 2026', 'Target: 120']);
    expect(rows(3)).toContain('Plan: 300');
    const [row] = added.detailAt(layout, 1, makeText(interactMessages.en, 'en')).rows;
    expect(row).toMatchObject({ note: 'A new engine' });
  });

  it('EXPLORE-14 asks the server for shown layers that it has to read, and for them only', () => {
    const hidden = { ...events, name: 'Off', show: false };
    const empty = { ...events, name: 'New', value: null };
    const { form, additions } = drawn([target, hidden, empty, events]);
    expect(timeSeriesQuery(form).annotation_layers).toEqual([events]);
    expect(additions.items.map(({ label }) => label)).toEqual(['Target', 'Releases']);
  });

  it('EXPLORE-14 reads rows of another chart by the columns of the layer', () => {
    const columns = {
      timeColumn: 'begun',
      intervalEndColumn: 'done',
      titleColumn: 'what',
      descriptionColumns: ['who'],
    };
    const layer = { ...periods, sourceType: 'table', ...columns };
    const answered = {
      'Sales weeks': { records: [{ begun: '2026-02-01', done: '2026-03-01 00:00:00', what: 'Run', who: 'Ann' }] },
    };
    const contents = layerContents(annotationLayers({ annotation_layers: [layer] }), answered);
    expect(contents[0]!.occasions).toEqual([{ from: day(1), to: day(2), title: 'Run', note: 'Ann' }]);
  });

  it('EXPLORE-14 never lets labels touch or leave the plot', () => {
    const at = fc.integer({ min: day(0), max: day(3, 28) });
    fc.assert(
      fc.property(fc.array(fc.tuple(at, at, fc.string({ maxLength: 40 })), { maxLength: 30 }), (list) => {
        const records = list.map(([a, b, title]) => note(`n${title}`, Math.min(a, b), Math.max(a, b)));
        const { marks, layout } = drawn([periods, target], {}, { 'Sales weeks': { records } });
        const boxes = marks.labels.map(({ text, left, top }) => [left, left + textWidth(text, labelPx), top] as const);
        boxes.forEach(([left, right, top], index) => {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(layout.plot.width);
          for (const [from, to, other] of boxes.slice(index + 1))
            expect(right <= from || to <= left || Math.abs(top - other) >= labelLinePx).toBe(true);
        });
      }),
    );
  });
});
