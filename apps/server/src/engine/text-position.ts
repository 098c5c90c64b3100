/** A position in a text: line and column, both starting at 1. Columns count UTF-16 units, like in editors. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Converts an offset in UTF-8 bytes to a position. The engines report byte offsets for parts of a parsed statement. */
export function positionAtByte(text: string, byteOffset: number): TextPosition {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, Math.max(0, byteOffset)));
  return positionAt(before, before.length);
}

/** Converts an offset in code points to a position. The engines' parsers report such offsets. */
export function positionAtCharacter(text: string, offset: number): TextPosition {
  const before = Array.from(text).slice(0, Math.max(0, offset)).join('');
  return positionAt(before, before.length);
}

/** Converts an offset in UTF-16 units to a position. */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: before.length - lineStart + 1 };
}
