import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ChartPicture } from './ChartPicture.tsx';
import type { ChartSvgRequest } from './chart-svg.tsx';
import { loadPicture } from './load-picture.ts';

/** Draws a chart as SVG text in a browser, where the renderer of the server would have to be loaded first. */
export const drawChart = async ({ kinds, ...request }: ChartSvgRequest): Promise<string> => {
  const picture = await loadPicture(request.formData, kinds);
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<ChartPicture {...request} picture={picture} />));
  const drawn = new XMLSerializer().serializeToString(place.firstElementChild!);
  root.unmount();
  return drawn;
};
