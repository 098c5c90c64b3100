import { numberFormat } from '@sightline/core/format';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import type { LayerDrawing, MapLayer, MapShape } from '../../map/map-scene.ts';
import type { MapView } from '../../map/map-view.ts';
import { isObject, numberIn } from '../../query/form-data.ts';
import { placeWords } from '../deck/layer-rows.ts';
import { circlePath, isInside } from '../deck/layers/circle-path.ts';
import { pushApart } from '../point-cluster/clusters.ts';
import { captions } from './captions.ts';
import { placeCharts, type PlaceChart, type PlaceCharts } from './place-charts.ts';
import { innerForm } from './query.ts';
import { smallChart } from './small-chart.ts';

/** Returns the size of the charts from the settings, in px. */
const askedPx = ({ formData }: PictureProps): number => {
  const size = formData['chart_size'];
  const configs = isObject(size) && isObject(size['configs']) ? size['configs'] : {};
  return Math.min(numberIn(configs, 'width') ?? 58, numberIn(configs, 'height') ?? 58);
};

const formatsOf = ({ metric }: PlaceCharts, facts: PictureProps) =>
  amountFormats({ ...facts, formData: innerForm(facts.formData) }, { metric });

const rowsOf = (chart: PlaceChart, charts: PlaceCharts, facts: PictureProps) => {
  const { full } = formatsOf(charts, facts);
  const percent = numberFormat('.0%', facts.locale);
  return charts.series.flatMap(({ label, color }, at) => {
    const known = chart.amounts[at]!.flatMap((amount) => (amount === null ? [] : [amount]));
    if (known.length === 0) return [];
    // A series is listed with its most recent value if the chart is over time, and with its sum otherwise.
    const amount =
      charts.kind === 'ring' || charts.kind === 'number' ? known.reduce((sum, each) => sum + each, 0) : known.at(-1)!;
    const share = charts.kind === 'ring' && chart.total > 0 ? ` (${percent(amount / chart.total)})` : '';
    return [{ name: label, value: `${full(amount)}${share}`, color }];
  });
};

const draw = (charts: PlaceCharts, facts: PictureProps, view: MapView): LayerDrawing => {
  const { colors } = facts;
  const { short } = formatsOf(charts, facts);
  const isSmall = view.width < 240 || view.height < 140;
  const size = Math.min(askedPx(facts), view.width / 9, view.height / 5);
  const most = Math.max(1e-9, ...charts.charts.map(({ total }) => total));
  const captionsOf = ({ name, total }: PlaceChart): readonly string[] =>
    charts.kind === 'number' ? [name] : [[name, short(total)].filter((words) => words !== '').join(' '), name];
  const placed = pushApart(
    charts.charts
      .filter(({ place }) => isInside(view.at(place), view))
      .map((chart) => {
        const [anchorX, anchorY] = view.at(chart.place);
        const radius = (size / 2) * (0.7 + 0.3 * Math.sqrt(Math.max(0, chart.total) / most));
        // The radius includes space for the name below the chart.
        return { chart, anchorX, anchorY, x: anchorX, y: anchorY - 6, radius, r: radius + (isSmall ? 2 : 9) };
      }),
    { ...view, rounds: 120 },
  );
  const back = placed.flatMap(({ chart, x, y, anchorX, anchorY, radius }): readonly MapShape[] => [
    { key: `${chart.id} lead`, path: `M${anchorX} ${anchorY}L${x} ${y}`, stroke: colors.textFaint, strokeWidth: 1 },
    { key: `${chart.id} place`, circle: { x: anchorX, y: anchorY, r: 2.5 }, fill: colors.text },
    {
      key: `${chart.id} ground`,
      mark: chart.id,
      circle: { x, y, r: radius + 3 },
      fill: colors.surface,
      ...(charts.kind === 'ring' ? {} : { stroke: colors.border, strokeWidth: 1 }),
    },
  ]);
  return {
    shapes: [
      ...back,
      ...placed.flatMap(({ chart, x, y, radius }) =>
        smallChart(chart, charts, { x, y, r: radius }).map((shape) => ({
          ...shape,
          key: `${chart.id} ${shape.key}`,
          mark: chart.id,
        })),
      ),
    ],
    marks: placed.map(({ chart, x, y, radius }) => ({
      id: chart.id,
      label: chart.name || placeWords(chart.place),
      get rows() {
        return rowsOf(chart, charts, facts);
      },
      color: charts.series[0]!.color,
      box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
      outline: circlePath(x, y, radius + 2),
      clauses: chart.clauses,
    })),
    words: [
      ...captions(
        placed.map(({ chart, x, y, radius }) => ({ id: chart.id, x, y, radius, words: captionsOf(chart) })),
        view,
      ).map(({ id, words, x, y }) => ({ key: id, words, x, y, fill: colors.text, halo: colors.surface })),
      ...(charts.kind === 'number'
        ? placed.map(({ chart, x, y }) => ({
            key: `${chart.id} number`,
            x,
            y,
            words: short(chart.total),
            fill: colors.text,
            isStrong: true,
          }))
        : []),
    ],
  };
};

/**
 * Small charts at their places on a map. Charts that would overlap are moved apart, and a line connects each moved
 * chart with its place.
 */
export const readCharts = (facts: PictureProps): readonly MapLayer[] | undefined => {
  const charts = placeCharts(facts);
  const [largest] = charts?.charts ?? [];
  if (!charts || !largest) return undefined;
  return [
    {
      places: charts.charts.map(({ place }) => place),
      ...(charts.series.length > 1 ? { legend: { kind: 'series' as const, items: charts.series } } : {}),
      summary: facts.text('draw.chartsOnMapSummary', {
        count: charts.charts.length,
        name: largest.name || placeWords(largest.place),
        amount: `${labelIn(facts, charts.metric)} ${formatsOf(charts, facts).full(largest.total)}`,
      }),
      draw: (view, inner, hidden) =>
        draw(
          {
            ...charts,
            charts: charts.charts.map((chart) => ({
              ...chart,
              amounts: chart.amounts.map((values, at) =>
                hidden.has(charts.series[at]!.key) ? values.map(() => null) : values,
              ),
            })),
          },
          inner,
          view,
        ),
    },
  ];
};
