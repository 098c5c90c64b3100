export { chartSvg, type ChartSvgRequest } from './chart-svg.tsx';
