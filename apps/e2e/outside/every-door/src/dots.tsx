import { defineDrawing, defineDrawnChart, type Mark, type Scene } from '@sightline/charts';
import { chartControls, editChart } from '@sightline/charts/edit';
import { baseQuery, dimensionsIn, labelOf, metricsIn } from '@sightline/charts/query';

const drawing = defineDrawing<readonly [name: string, amount: number][], Scene>({
  transform: ({ results: [result] }) => {
    const [names, amounts] = (result?.names ?? []).map((name) => result?.column(name) ?? []);
    return names?.map((name, at) => [String(name), Number(amounts?.[at])]);
  },
  scene: (dots, { width, height, registry, formData }) => {
    const [field = ''] = dimensionsIn(formData, 'groupby').map(labelOf);
    const most = Math.max(...dots.map(([, amount]) => amount));
    const radius = formData['large_dots'] ? 9 : 5;
    const marks = dots.map(([name, amount], at): Mark => {
      const [x, y] = [80 + ((width - 100) * amount) / most, ((at + 0.5) * height) / dots.length];
      return {
        id: name,
        label: name,
        rows: [{ name: 'Amount', value: String(amount) }],
        color: registry.colorOf(name, field),
        box: { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 },
        clauses: [{ column: field, value: name }],
      };
    });
    return { marks, pointing: 'near' };
  },
  summary: (dots) => `${dots.length} dots, the first is ${dots[0]?.[0]}`,
  Picture: ({ scene, facts: { colors }, isLit }) =>
    scene.marks.map(({ id, label, color, box: { x, y, width } }) => (
      <g key={id} data-mark={id} fillOpacity={isLit(id) ? 1 : 0.3}>
        <text y={y + width / 2} dy="0.32em" fontSize={11} fill={colors.textMuted}>
          {label}
        </text>
        <circle cx={x + width / 2} cy={y + width / 2} r={width / 2} fill={color} />
      </g>
    )),
});

/** A chart kind that this page adds. */
export const dots = editChart(
  defineDrawnChart({
    key: 'own_dots',
    nameId: 'Dots',
    queries: (form) => [
      { ...baseQuery(form), columns: dimensionsIn(form, 'groupby'), metrics: metricsIn(form, 'metric') },
    ],
    drawing: async () => drawing,
  }),
  {
    defaults: { groupby: [], row_limit: 20 },
    controls: [
      chartControls.groupbyControl,
      chartControls.metricControl,
      { section: 'look', affects: 'look', kind: 'switch', name: 'large_dots', labelId: 'Large dots', fallback: false },
    ],
  },
);
