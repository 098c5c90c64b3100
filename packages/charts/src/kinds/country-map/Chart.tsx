import type { ComponentType } from 'react';
import { drawnChart } from '../../frame/drawn-chart.tsx';
import { lateChart } from '../../frame/late-chart.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { textIn } from '../../query/form-data.ts';
import { countryDrawing } from './country-drawing.ts';
import { listDrawing } from './list-drawing.ts';
import { loadRegions } from './regions.ts';

/** Drawing for each country, cached so that a country's outlines are loaded only once. */
const drawings = new Map<string, ComponentType<ChartProps>>();

const drawingOf = (country: string): ComponentType<ChartProps> => {
  const known = drawings.get(country);
  if (known) return known;
  const made = lateChart(async () => {
    const regions = await loadRegions(country);
    return regions ? drawnChart(countryDrawing(regions)) : drawnChart(listDrawing);
  });
  drawings.set(country, made);
  return made;
};

const Drawn = ({ of: Drawing, ...props }: ChartProps & { readonly of: ComponentType<ChartProps> }) => (
  <Drawing {...props} />
);

/** Map of a country's regions. The outlines are loaded when the country's map is first shown. */
export const Chart = (props: ChartProps) => (
  <Drawn of={drawingOf(textIn(props.formData, 'select_country') ?? '')} {...props} />
);
