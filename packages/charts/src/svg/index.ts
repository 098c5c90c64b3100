export { chartSvg, type ChartSvgRequest } from './chart-svg.tsx';
export {
  sheetSvg,
  type ChartTile,
  type LineTile,
  type SheetRequest,
  type SheetTile,
  type TextTile,
} from './sheet-svg.tsx';
