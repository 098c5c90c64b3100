import { colorsOf, type ThemeColors, type ThemeName } from '@sightline/ui-kit/colors';
import { renderToStaticMarkup } from 'react-dom/server';
import { fitText } from '../frame/text-width.ts';
import type { FormData } from '../query/form-data.ts';
import type { ValueColors } from '../scales/value-registry.ts';
import type { DatasetWords } from '../view/dataset-words.ts';
import { resultColumns } from '../view/result-columns.ts';
import { ChartPicture, type ChartPictureProps } from './ChartPicture.tsx';
import { loadPicture } from './load-picture.ts';

/** Position of a tile on the sheet, in px. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A chart with its result in the contract's format. */
export interface ChartTile extends Place {
  readonly kind: 'chart';
  readonly title?: string;
  readonly formData: FormData;
  /** Results, one per query, at least one. */
  readonly results: readonly Parameters<typeof resultColumns>[0][];
  readonly words?: DatasetWords;
}

/** A text on the sheet: a heading, a note, or the reason why a chart is not shown. */
export interface TextTile extends Place {
  readonly kind: 'text';
  readonly title?: string;
  readonly lines: readonly string[];
  readonly look: 'heading' | 'note' | 'missing';
}

export interface LineTile extends Place {
  readonly kind: 'line';
}

export type SheetTile = ChartTile | TextTile | LineTile;

export interface SheetRequest {
  /** Size of the sheet, in px. */
  readonly width: number;
  readonly height: number;
  readonly theme: ThemeName;
  readonly locale: string;
  readonly fontFamily: string;
  /** Colors of values on a dashboard. */
  readonly values?: ValueColors;
  readonly tiles: readonly SheetTile[];
}

const linePx = 18;
const padPx = 12;

const Words = ({ tile, colors }: { readonly tile: TextTile; readonly colors: ThemeColors }) => {
  const { title, lines, look, width, height } = tile;
  const isHeading = look === 'heading';
  const sizePx = isHeading ? 16 : 12;
  const top = title === undefined ? padPx : padPx + linePx + 4;
  const shown = lines.slice(0, Math.max(1, Math.floor((height - top) / linePx)));
  return (
    <>
      {isHeading ? null : <rect width={width} height={height} fill={colors.surface} />}
      {title === undefined ? null : (
        <text x={padPx} y={padPx + 13} fontSize={13} fontWeight={600} fill={colors.text}>
          {fitText(title, width - 2 * padPx, 13)}
        </text>
      )}
      {shown.map((line, at) => (
        <text
          // Lines of a text have no ids, so their index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          x={isHeading ? 0 : padPx}
          y={top + 13 + at * linePx}
          fontSize={sizePx}
          fontWeight={isHeading ? 600 : 400}
          fill={look === 'missing' ? colors.textFaint : colors.text}
        >
          {fitText(line, width - 2 * padPx, sizePx)}
        </text>
      ))}
    </>
  );
};

/** A tile with the drawing of its chart. */
type LoadedTile = Exclude<SheetTile, ChartTile> | (ChartTile & Pick<ChartPictureProps, 'picture'>);

const withDrawing = async (tile: SheetTile): Promise<LoadedTile> =>
  tile.kind === 'chart' ? { ...tile, picture: await loadPicture(tile.formData) } : tile;

const Tile = ({ tile, request, colors }: { tile: LoadedTile; request: SheetRequest; colors: ThemeColors }) => {
  switch (tile.kind) {
    case 'line':
      return <line x2={tile.width} y1={tile.height / 2} y2={tile.height / 2} stroke={colors.border} />;
    case 'text':
      return <Words tile={tile} colors={colors} />;
    case 'chart':
      return (
        <ChartPicture
          {...tile}
          {...tile.words}
          results={tile.results.map(resultColumns)}
          colors={colors}
          locale={request.locale}
          {...(request.values ? { values: request.values } : {})}
        />
      );
  }
};

/**
 * Draws charts and texts on one sheet as SVG text: a dashboard, or a single chart. Needs no browser and sends no
 * requests: the request contains all data.
 */
export const sheetSvg = async (request: SheetRequest): Promise<string> => {
  const { width, height, theme, fontFamily } = request;
  const tiles = await Promise.all(request.tiles.map(withDrawing));
  const colors = { ...colorsOf(theme), fontSans: fontFamily };
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={fontFamily}
    >
      <rect width={width} height={height} fill={colors.canvas} />
      {tiles.map((tile) => (
        <g key={`${tile.x} ${tile.y}`} transform={`translate(${tile.x}, ${tile.y})`}>
          <Tile tile={tile} request={request} colors={colors} />
        </g>
      ))}
    </svg>,
  );
};
