import type { DatasetWords, ValueColors } from '@sightline/charts/query';

/** The position and size of an element of a picture, in px. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A chart in a picture. Its data are the bytes of the contract's response, which the drawing process parses. */
export interface ChartTile extends Place {
  readonly kind: 'chart';
  readonly title?: string;
  readonly formData: Readonly<Record<string, unknown>>;
  /** The contract's response, as JSON of the form `{"result": […]}`. */
  readonly answer: Uint8Array;
  readonly words?: DatasetWords;
}

/** A text in a picture: a heading, a note, or the reason why a chart is missing. */
export interface TextTile extends Place {
  readonly kind: 'text';
  readonly title?: string;
  readonly lines: readonly string[];
  readonly look: 'heading' | 'note' | 'missing';
}

export interface LineTile extends Place {
  readonly kind: 'line';
}

export type PictureTile = ChartTile | TextTile | LineTile;

/** A picture to draw. Plain data, because it is sent to another process. */
export interface PictureJob {
  /** Width of the drawing in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly locale: string;
  readonly tiles: readonly PictureTile[];
  /** Colors that the dashboard assigns to values, if the picture shows a dashboard. */
  readonly values?: ValueColors;
  /** Width of the PNG image in pixels. The height follows from the aspect ratio of the drawing. */
  readonly imageWidth: number;
  /** True to return the drawing as SVG too. */
  readonly asSvg?: boolean;
  /** True to also create a PDF page. */
  readonly asPdf?: boolean;
}

/** A chapter of a document: a dashboard, or one of its tabs. */
export interface BookChapter {
  readonly title: string;
  readonly pages: readonly { readonly height: number; readonly tiles: readonly PictureTile[] }[];
}

/** A document to draw as PDF, with a table of contents. */
export interface BookJob extends Pick<PictureJob, 'width' | 'theme' | 'locale' | 'values'> {
  readonly title: string;
  /** Notes about the data, one per line: filters and time range. */
  readonly notes: readonly string[];
  readonly chapters: readonly BookChapter[];
}

/** A picture as file contents. */
export interface DrawnPicture {
  /** The picture as PNG. Absent if a document was requested. */
  readonly png?: Uint8Array;
  /** The picture as SVG. Present only if requested. */
  readonly svg?: Uint8Array;
  readonly pdf?: Uint8Array;
}

export interface PictureRequest {
  readonly id: number;
  readonly job: PictureJob | BookJob;
}

export type PictureAnswer = ({ readonly id: number } & DrawnPicture) | { readonly id: number; readonly failed: string };
