/** A position in a text, 1-based, in UTF-16 units like in editors. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Converts a UTF-8 byte offset to a position. The engine uses byte offsets for parts of a parsed statement. */
export function positionAtByte(text: string, byteOffset: number): TextPosition {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, Math.max(0, byteOffset)));
  return positionAt(before, before.length);
}

/** Converts a code point offset to a position. The engine's parser uses code points. */
export function positionAtCharacter(text: string, offset: number): TextPosition {
  const before = Array.from(text).slice(0, Math.max(0, offset)).join('');
  return positionAt(before, before.length);
}

/** Converts a UTF-16 offset to a position. */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: before.length - lineStart + 1 };
}
