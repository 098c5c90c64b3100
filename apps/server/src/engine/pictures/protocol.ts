import type { DatasetWords } from '@sightline/charts/query';

/** Where a part of a picture stands, in px. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A chart of a picture: with its answer as the bytes that the contract would send, which the drawing process reads. */
export interface ChartTile extends Place {
  readonly kind: 'chart';
  readonly title?: string;
  readonly formData: Readonly<Record<string, unknown>>;
  /** JSON `{"result": […]}`. */
  readonly answer: Uint8Array;
  readonly words?: DatasetWords;
}

/** Words of a picture: a heading, the text of a note, or why a chart is not shown. */
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

/** A picture to draw. Everything in it is plain data: it crosses a process border. */
export interface PictureJob {
  /** px */
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly locale: string;
  readonly tiles: readonly PictureTile[];
  /** Width of the image in pixels; its height follows. */
  readonly imageWidth: number;
  /** Makes a PDF page of it too. */
  readonly asPdf?: boolean;
}

/** A picture as files. */
export interface DrawnPicture {
  readonly png: Uint8Array;
  /** Present where it was asked for. */
  readonly pdf?: Uint8Array;
}

export interface PictureRequest {
  readonly id: number;
  readonly job: PictureJob;
}

export type PictureAnswer = ({ readonly id: number } & DrawnPicture) | { readonly id: number; readonly failed: string };
