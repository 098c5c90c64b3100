import type { ThemeColors } from '@sightline/ui-kit';
import { describe, expect, it } from 'vitest';
import { channels, madeCategories, madeNothing, madeNumber, madeSeries } from '../story-frame/made-results.ts';
import { chartSvg, type ChartSvgRequest } from './chart-svg.tsx';

// The colors of a theme without its style sheets, which a server does not need.
const colors = {
  name: 'light',
  fontSans: 'Geist',
  surface: '#ffffff',
  text: '#171a21',
  textMuted: '#585a5f',
  textFaint: '#6b6c71',
  border: '#d1d1d3',
  borderWeak: '#e5e6e7',
  grid: '#eeeeee',
  axis: '#bbbbbb',
  other: '#8b8f99',
  slots: ['#3454ce', '#139d9a', '#d17a1a', '#cc2979'],
  areaShare: 0.16,
  dimShare: 0.28,
} as unknown as ThemeColors;

const draw = (formData: ChartSvgRequest['formData'], results: ChartSvgRequest['results']) =>
  chartSvg({
    formData,
    results,
    width: 600,
    height: 320,
    colors,
    locale: 'en',
    title: 'Sales & more',
  });
const overTime = { x_axis: 'ds', metrics: ['revenue'], groupby: ['channel'] };
const series = [madeSeries({ names: channels, points: 20 })];

describe('a chart as a file', () => {
  it.each([
    ['echarts_timeseries_line', overTime, series, 'Web shop'],
    ['echarts_timeseries_bar', { ...overTime, stack: 'Stack' }, series, 'Marketplace'],
    ['echarts_area', overTime, series, 'Mobile app'],
    ['pie', { groupby: ['category'], metric: 'revenue', donut: true }, [madeCategories(channels)], '45.3%'],
    ['big_number_total', { metric: 'revenue' }, [madeNumber(1234)], '1.23k'],
    ['big_number', { metric: 'revenue', x_axis: 'ds' }, [madeSeries({ names: ['revenue'], points: 9 })], '<path'],
    ['table', { groupby: ['category'], metrics: ['revenue'] }, [madeCategories(channels)], '6,666,667'],
    ['handlebars', { groupby: ['category'], metrics: ['revenue'] }, [madeCategories(channels)], '6,666,667'],
    ['kind_of_others', { metric: 'revenue' }, [madeCategories(channels)], 'Web shop'],
    ['echarts_timeseries_line', overTime, [madeNothing], 'No data'],
  ])('VIZ-11 draws %s', async (viz_type, form, results, expected) => {
    const svg = await draw({ viz_type, ...form }, results);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="600" height="320"/);
    expect(svg).toContain('Sales &amp; more');
    expect(svg).toContain(expected);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|class="(?!visx-)/u);
  });

  it.each([
    ['echarts_timeseries_line', {}, 'stroke-dasharray="0 4 4 0"'],
    ['echarts_timeseries_smooth', {}, 'stroke-dasharray="0 4 4 0"'],
    ['echarts_timeseries_step', {}, 'stroke-dasharray="0 4 4 0"'],
    ['echarts_timeseries_scatter', { markerSize: 8 }, 'r="2.5"'],
    ['echarts_timeseries_bar', {}, '<pattern'],
    ['echarts_area', { stack: 'Stack' }, '<pattern'],
    ['echarts_area', {}, 'stroke-dasharray="0 4 4 0"'],
    ['mixed_timeseries', { seriesType: 'bar' }, '<pattern'],
    ['big_number', { metric: 'Web shop' }, 'stroke-dasharray="0 4 4 0"'],
  ])('VIZ-06 marks the last bucket of %s as partial', async (viz_type, form, expected) => {
    const [result] = series;
    const last = Number(result!.column('ds')!.at(-1));
    const cut = { ...result!, ends: [null, last + 86_400_000] as const };
    const drawn = (of: ChartSvgRequest['results'][number]) =>
      draw({ viz_type, ...overTime, time_grain_sqla: 'P1W', ...form }, [of]);
    expect((await drawn(cut)).split(expected).length).toBeGreaterThan((await drawn(result!)).split(expected).length);
  });
});
