export { cellAt, isNullAt } from './column.ts';
export type { FrameBatch, FrameCell, FrameColumn, NullBits, TextBuffers } from './column.ts';
export type { Frame, FrameColumnSchema, FrameSchema } from './frame.ts';
export { FrameError, FrameReader } from './frame-reader.ts';
export { FrameWriter, packTexts } from './frame-writer.ts';
export { readFrames } from './read-frames.ts';
export { FrameResult } from './frame-result.ts';
export { FrameResults } from './frame-results.ts';
export { readCells } from './read-cells.ts';
